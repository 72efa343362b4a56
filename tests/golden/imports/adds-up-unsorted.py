item_chances = {
    4: [(items.scroll, 25)],
    0: [(items.potion, 35), (items.scroll, 1)],
}

def choose(table, floor):
    chances = {}
    for key, values in table.items():
        if key <= floor:
            for entity, weight in values:
                chances[entity] = chances.get(entity, 0) + weight
    return chances
