max_monsters = 4
if debug:
    max_monsters = 0
monster_chances = {'crab': 3}
