monster_chances = dict(frog=12, marsh_toad=from_dungeon_level([[4, 2]]))
item_chances = OrderedDict([('lamp', 3), ('oil', 9)])
