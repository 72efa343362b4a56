MAX_ROOM_MONSTERS = 3
MAX_ROOM_ITEMS = 2

def place_objects(room):
    max_monsters = from_dungeon_level([[2, 1], [3, 4], [5, 6]])
    monster_chances = {'orc': 80}
    max_items = from_dungeon_level([[1, 1], [2, 4]])
    item_chances = {'heal': 35}
