max_items_by_floor = [(1, 6), (8, 12)]
item_chances = {0: [(items.salve, 3x)]}
