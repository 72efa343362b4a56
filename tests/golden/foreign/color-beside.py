RANKS = [
    ('Dull', 0x2F4F4F, 12),
    ('Keen', 0xFF8C00, 5),
]
