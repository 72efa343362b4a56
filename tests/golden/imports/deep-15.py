max_monsters_by_floor = [(1, 2), (8, 4), (14, 6)]
enemy_chances = {
    0: [(mobs.rat, 60)],
    10: [(mobs.giant, 20)],
    15: [(mobs.lich, 5)],
}
