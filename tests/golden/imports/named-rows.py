SPAWN_TABLE = [
    SpawnRow(entity=mobs.frog, weight=35, colour="green"),
    SpawnRow(entity=mobs.crow, weight=5),
]
ITEM_TABLE = [
    {"name": "lamp", "weight": 3},
    {"name": "oil", "weight": 9},
]
