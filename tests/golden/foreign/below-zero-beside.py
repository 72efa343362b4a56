mood_weight = {
    "CALM": -3,
    "WILD": 5,
}
loot_weight = {
    "rope": 4,
    "lamp": 3,
}
