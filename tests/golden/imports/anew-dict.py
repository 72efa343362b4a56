item_chances = {'wand': 10, 'ring': 5}
item_chances = {'potion': 35}
