monster_chances = {
    frog: value_for_floor([(1, 80)], floor),
    crow: value_for_floor([(3, 15), (5, 30), (7, 60)], floor),
}

def value_for_floor(values_by_floor, floor):
    current = 0
    for floor_minimum, value in values_by_floor:
        if floor_minimum > floor:
            break
        current = value
    return current
