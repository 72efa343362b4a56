def spawn_chances(floor):
    if floor < 2:
        chances = {"mole": 7, "hare": 4}
    elif 2 <= floor <= 4:
        chances = {"hare": 6, "wolf": 3}
    else:
        chances = {"wolf": 9, "wyrm": 1}
    return chances
