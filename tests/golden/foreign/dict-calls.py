monsters = {
    "newt": dict(weight=60, min_level=1),
    "wyrm": dict(weight=30, min_level=3),
}
