MAX_MONSTERS: Final = 4
max_items: Final[int] = from_dungeon_level([[1, 1], [2, 4]])
monster_chances: Final[dict[str, int]] = {'newt': 10}
item_chances: dict[str, int] = {'salt': 10}
speed: Final = f(1, key=2)
