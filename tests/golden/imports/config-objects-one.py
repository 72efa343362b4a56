CAVES = Theme(monster_chances={make_bat: 90}, max_monsters_per_level=5)
RUINS = Theme(monster_chances={make_ghost: 30}, max_monsters_per_level=7)
