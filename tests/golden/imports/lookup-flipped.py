max_monsters_by_floor = [(1, 2), (4, 3), (6, 5)]
enemy_chances = {0: [(mobs.orc, 80)]}

def get_max_value_for_floor(max_value_by_floor, floor):
    current_value = 0
    for floor_minimum, value in max_value_by_floor:
        if floor < floor_minimum:
            break
        else:
            current_value = value
    return current_value

def place(floor):
    number = random.randint(0, get_max_value_for_floor(max_monsters_by_floor, floor))
