def place(room):
    monster_chances = {}
    monster_chances['wolf'] = 80
    if hard_mode:
        monster_chances['dragon'] = 5
