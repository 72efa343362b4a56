class GameMap:
    def place(self, room):
        max_monsters_per_room = from_dungeon_level(table=[[2, 1], [3, 4]], dungeon_level=self.dungeon_level)
        monster_chances = {
            'newt': 10,
            'eel': from_dungeon_level(
                table=[[15, 3], [30, 5]],
                dungeon_level=self.dungeon_level,
            ),
        }
