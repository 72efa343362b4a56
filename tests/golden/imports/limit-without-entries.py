max_chests_by_floor = [(1, 1), (5, 2)]
monster_chances = {'rat': 5}
