def by_depth(new_map, table):
    for (value, level) in reversed(table):
        if new_map.depth >= level:
            return value
    return 0

def _place(new_map):
    max_monsters = by_depth(new_map, [[2, 1], [3, 4], [5, 6]])
    monster_chances = {}
    monster_chances['crow'] = by_depth(new_map, [[60, 2], [70, 30]])
