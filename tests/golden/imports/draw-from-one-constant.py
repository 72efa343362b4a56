max_monsters_per_room = 4
monster_chances = {'orc': 80}

def place(room):
    number_of_monsters = randint(1, max_monsters_per_room)
