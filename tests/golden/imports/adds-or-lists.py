SPAWN_WEIGHTS = {
    1: {"rat": 50},
    3: {"rat": 40, "orc": 10},
    5: {"troll": 5, "orc": 20},
}
