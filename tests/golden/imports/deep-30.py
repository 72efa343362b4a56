max_monsters_by_floor = [(1, 2), (8, 4), (29, 6)]
enemy_chances = {
    0: [(mobs.rat, 60)],
    10: [(mobs.giant, 20)],
    30: [(mobs.lich, 5)],
}
