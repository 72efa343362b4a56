enemy_chances = {
    0: [(mobs.rat, 50)],
}
enemy_chances = {
    1: [(mobs.wolf, 40)],
    6: [(mobs.wolf, 10), (mobs.bear, 30)],
}
