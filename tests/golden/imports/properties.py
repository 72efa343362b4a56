gear = {}
gear['helmet'] = {
    'name': 'helmet',
    'spawn chance': lookup.from_dungeon_level([[25, 1], [15, 2]]),
}
monster_chances = {'rat': 5}
