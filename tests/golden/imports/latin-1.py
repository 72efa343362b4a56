monster_chances = {'orc': 80}
name = 'café'
