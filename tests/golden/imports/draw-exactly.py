max_monsters_per_room = 2
monster_chances = {'orc': 80}

def place(room):
    for _ in range(max_monsters_per_room):
        spawn(pick(monster_chances))
