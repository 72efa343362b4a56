import random
import kinds

max_items_by_floor = [(1, 1), (4, 2)]

item_chances = {
    0: [(kinds.balm, 0.40)],
    2: [(kinds.scroll, 0.1)],
    4: [(kinds.blade, 0.05)],
    6: [(kinds.blade, 0.05), (kinds.mail, 0.15)],
}

def get_max_value_for_floor(max_value_by_floor, floor):
    current_value = 0
    for floor_minimum, value in max_value_by_floor:
        if floor_minimum > floor:
            break
        else:
            current_value = value
    return current_value

def get_entities_at_random(weighted_chances_by_floor, number_of_entities, floor):
    entity_weighted_chances = {}
    for key, values in weighted_chances_by_floor.items():
        if key > floor:
            break
        else:
            for value in values:
                entity_weighted_chances[value[0]] = value[1]
    return random.choices(list(entity_weighted_chances.keys()), weights=list(entity_weighted_chances.values()), k=number_of_entities)

def place_entities(room, dungeon, floor_number):
    n = random.randint(0, get_max_value_for_floor(max_items_by_floor, floor_number))
    return get_entities_at_random(item_chances, n, floor_number)
