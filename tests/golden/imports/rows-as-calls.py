_MAX_MONSTERS_BY_FLOOR = [
    FloorRow(1, 2),
    FloorRow(9, 10),
]
_ENEMY_CHANCES: EnemyTable = {
    0: [Row(prefabs.frog, 35), Row(prefabs.crow, 5)],
    4: [Row(prefabs.crow, 25)],
}
