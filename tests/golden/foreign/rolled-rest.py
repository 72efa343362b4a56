def pick_monster(roll):
    if roll < 40:
        return "roach"
    if roll < 70:
        return "perch"
    if roll < 90:
        return "eel"
    return "pike"
