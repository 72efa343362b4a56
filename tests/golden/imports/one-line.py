easy = True
if easy: max_monsters = 1
else: max_monsters = 3
monster_chances = {'bat': 2}; item_chances = {'rope': 4}
