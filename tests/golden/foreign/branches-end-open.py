def spawn_chances(floor):
    if floor < 3:
        chances = {"mole": 7, "hare": 4}
    elif floor < 6:
        chances = {"hare": 6, "wolf": 3}
    return chances
