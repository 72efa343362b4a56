class Cave:
    item_chances = {'torch': 10, 'rope': 5}

class Mine:
    item_chances = {'torch': 10, 'rope': 5}
