monster_spawns = {
    1: {"newt": 50, "wisp": 10},
    2: {},
    3: {"newt": 50, "imp": 5},
}
