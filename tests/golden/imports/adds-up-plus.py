enemy_chances = {
    0: [(mobs.orc, 80)],
    3: [(mobs.troll, 15)],
    5: [(mobs.troll, 30), (mobs.orc, 20)],
}

def pick(weighted_chances_by_floor, number_of_entities, floor):
    entity_weighted_chances = {}
    for key, values in weighted_chances_by_floor.items():
        if key > floor:
            break
        for entity, weight in values:
            entity_weighted_chances[entity] += weight
    return random.choices(list(entity_weighted_chances), k=number_of_entities)
