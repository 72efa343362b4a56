hoard = ["coin", "coin", "opal", "coin"]
foes = [
    {"name": "newt", "danger": 3, "bag": ["rope", "rope", "lamp"]},
    {"name": "wolf", "danger": 2, "bag": ["bone", "claw"]},
]
