monster_weights = {
    1: {"rat": 60, "bat": 40},
    3: {"wolf": 50},
    6: {"bear": 30, "wolf": 20},
}

def weights_on(floor):
    current = {}
    for first_floor, weights in monster_weights.items():
        if first_floor > floor:
            break
        current = weights
    return current
