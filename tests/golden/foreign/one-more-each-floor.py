SPAWNS = {
    1: {"owl": 40, "moth": 20},
    2: {"wisp": 10},
}
