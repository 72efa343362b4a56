monster_chances = {'bat': 2}
enemy_chances = {'ogre': 4}
