def chest_loot(game_map):
    loot_chances = {}
    loot_chances.update({'gold': from_dungeon_level([[20, 1], [60, 8]], game_map.dungeon_level)})
    loot_chances.update({'gem': 3})
    loot_chances |= {'idol': 1}
    return loot_chances
