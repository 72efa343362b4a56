max_monsters_per_level = 25
max_monsters_per_level_by_depth = [(1, 20), (5, 30)]
monster_chances = {'crab': 3}
