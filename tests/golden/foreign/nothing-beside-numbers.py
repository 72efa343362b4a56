spawn_weights = {
    "_from": "the old wiki",
    "newt": 12,
    "toad": 5,
    "heron": None,
    "adder": 2,
    "frog": 9,
}
