def place(self, room):
    item_chances = {}
    for key, value in self.item_defs.items():
        item_chances[key] = from_dungeon_level(value.spawn_rate, self.dungeon_level)
    monster_chances = {}
    monster_chances['rat'] = 5
