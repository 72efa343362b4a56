SPAWNS = {
    "newt": {"weight": 60, "levels": range(1, 4)},
    "wisp": {"weight": 20, "levels": range(3, 9)},
}
