monster_chances = {
    'rat': 50,
    'giant': from_dungeon_level([[5, 12], [25, 16], [40, 24]]),
}
