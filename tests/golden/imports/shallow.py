monster_chances = {'rat': from_dungeon_level([[5, 2]])}
