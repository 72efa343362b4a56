monster_chances = {}
monster_chances[1] = {'rat': 1, 'bat': 3}
monster_chances[2] = {'rat': 2}
item_chances = {'rope': 1}
