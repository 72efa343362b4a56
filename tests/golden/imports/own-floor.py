enemy_chances = {
    1: [(mobs.rat, 5)],
    2: [(mobs.rat, 3), (mobs.wolf, 4)],
}

def spawn(floor):
    return choose(enemy_chances[floor])
