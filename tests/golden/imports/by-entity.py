monster_chances = {
    frog: [(1, 80)],
    crow: [(3, 15), (5, 30), (7, 60)],
}
