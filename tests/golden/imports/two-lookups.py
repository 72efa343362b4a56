max_monsters_by_floor = [(1, 2), (4, 3)]
enemy_chances = {0: [(mobs.orc, 80)]}

def value_for_floor(values, floor):
    current_value = 0
    for floor_minimum, value in values:
        if floor_minimum > floor:
            break
        current_value = value
    return current_value

def value_below_floor(values, floor):
    current_value = 0
    for floor_minimum, value in values:
        if floor_minimum >= floor:
            break
        current_value = value
    return current_value
