def fill_cave(room, depth):
    monster_chances = {}
    monster_chances['bat'] = 60
    monster_chances['spider'] = from_dungeon_level([[10, 2], [25, 6]])


def fill_crypt(room, depth):
    monster_chances = {}
    monster_chances['skeleton'] = 70
