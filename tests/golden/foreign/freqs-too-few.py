foe_freqs = [0.35, 0.35]
foes = [
    {"name": "Bog Newt", "health": {"min": 4, "max": 9}, "loot": [{"name": "Dull Axe", "strength": 5}, {"name": "Bent Bow", "strength": 4}]},
    {"name": "Eft", "health": {"min": 6, "max": 7}, "loot": [{"name": "Axe", "strength": 5}, {"name": "Bow", "strength": 4}]},
    {"name": "Toad", "health": {"min": 1, "max": 2}, "loot": [{"name": "Club", "strength": 5}, {"name": "Sling", "strength": 4}]},
]
