max_items_by_floor = [
    (1, 1),
    (4, 2),
]
max_monsters_by_floor = [(1, 2), (4, 3), (6, 5),]
item_chances: Dict[int, List[Tuple[Entity, int]]] = {
    0: [(entity_factories.health_potion, 35)],
    2: [(entity_factories.confusion_scroll, 10)],
    4: [(entity_factories.lightning_scroll, 25), (entity_factories.sword, 5)],
    6: [(entity_factories.fireball_scroll, 25), (entity_factories.chain_mail, 15)],
}
enemy_chances: Dict[int, List[Tuple[Entity, int]]] = {
    0: [(entity_factories.orc, 80)],
    3: [(entity_factories.troll, 15)],
    5: [(entity_factories.troll, 30)],
    7: [(entity_factories.troll, 60)],
}
def get_max_value_for_floor(
    weighted_chances_by_floor: List[Tuple[int, int]], floor: int
) -> int:
    current_value = 0
    for floor_minimum, value in weighted_chances_by_floor:
        if floor_minimum > floor:
            break
    entity_weighted_chances = {}
    for entity, weight in values:
        entity_weighted_chances[entity] = weight
    entities = list(entity_weighted_chances.keys())
    number_of_monsters = random.randint(0, get_max_value_for_floor(max_monsters_by_floor, floor_number))
