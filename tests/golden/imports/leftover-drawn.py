max_monsters = 9
max_monsters_per_room = 4

def place(room):
    count = random.randint(0, max_monsters_per_room)
    monster_chances = {'crab': 3}
