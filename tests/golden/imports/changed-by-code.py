monster_chances = {'bat': 2, 'ogre': 4}
monster_chances['ogre'] += 5
max_monsters = 3
max_monsters += 1
