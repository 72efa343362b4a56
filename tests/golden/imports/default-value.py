def from_dungeon_level(table):
    for (value, level) in reversed(table):
        if dungeon_level >= level:
            return value
    return 1

monster_chances = {'orc': from_dungeon_level([[80, 2]])}
