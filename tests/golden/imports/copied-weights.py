max_monsters_by_floor = [(1, 2), (4, 3)]

enemy_chances = {
    0: [(kinds.rat, 60), (kinds.orc, 40)],
    5: [(kinds.rat, 10)],
}

def get_entities_at_random(weighted_chances_by_floor, number_of_entities, floor):
    entity_weighted_chances = {}
    for key, values in weighted_chances_by_floor.items():
        if key > floor:
            break
        else:
            for value in values:
                entity_weighted_chances[value[0]] = value[1]
    entities = list(entity_weighted_chances.keys())
    entity_weighted_chance_values = list(entity_weighted_chances.values())
    return random.choices(entities, weights=entity_weighted_chance_values, k=number_of_entities)
