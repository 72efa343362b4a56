RANKS = [
    ('Dull', 0x1C, 2),
    ('Keen', 0x10, 7),
    ('Holy', 0x04, 30),
]
