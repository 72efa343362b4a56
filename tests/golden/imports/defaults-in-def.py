def place_entities(
    room,
    max_monsters=3,
    max_items: int = 2,
    monster_chances=None,
):
    pass

monster_chances = {"newt": 10}
