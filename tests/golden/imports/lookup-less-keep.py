def from_dungeon_level(table, dungeon_level):
    for (value, level) in reversed(table):
        if dungeon_level > level:
            return value
    return 0

max_monsters = from_dungeon_level([[2, 1], [3, 4]], depth)
monster_chances = {'orc': 80, 'troll': from_dungeon_level([[15, 3]], depth)}
