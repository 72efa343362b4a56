max_items_by_floor = {1: 2, 5: 4}
item_chances = {'lamp': 3, 'oil': {2: 10, 6: 20}}
