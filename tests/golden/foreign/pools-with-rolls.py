loot = [
    {"rolls": [2, 3], "items": [{"name": "gem", "weight": 1000, "count": [1, 2]},
                                {"name": "coin", "weight": 2500}]},
    {"rolls": [0, 2], "items": [{"name": "clock", "weight": 10}, {"name": "chest", "weight": 1}]},
]
