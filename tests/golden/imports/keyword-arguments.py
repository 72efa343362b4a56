max_monsters_per_room = 2
max_items_per_room = 1

engine.game_map = generate_dungeon(
    max_rooms=max_rooms,
    max_monsters_per_room=max_monsters_per_room,
    max_items_per_room=max_items_per_room,
    engine=engine,
)
monster_chances = {"newt": 10}
item_chances = {"salt": 10}
