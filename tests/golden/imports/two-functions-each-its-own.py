def place_monsters(room):
    max_monsters = from_dungeon_level([[3, 1], [4, 5]])
    monster_chances = {'imp': 30}

def place_items(room):
    max_items = from_dungeon_level([[1, 1], [3, 7]])
    item_chances = {'flask': 40}
