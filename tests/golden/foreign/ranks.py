rarity_before = [
    ("splendid", 1),
    ("scarce", 2),
    ("plain", 3),
    ("common", 4),
]
