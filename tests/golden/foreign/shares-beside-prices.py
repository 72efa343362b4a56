TIERS = [
    ('plain', 4),
    ('fine', 9),
    ('royal', 55),
]

TIER_SHARES = [
    0.6,
    0.3,
    0.1,
]
