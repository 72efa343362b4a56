mood_weight = {
    "CALM": -3,
    "WILD": 5,
}
