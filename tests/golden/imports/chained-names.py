floor_items = item_chances = {'rope': 10}
