MONSTERS = [
    {"name": "newt", "weight": 50},
    {"name": "wolf", "weight": 20},
]

chest = Chest()
chest.hoard.update({"coin": 40, "opal": [5, "rare"], "ring": [2, "cursed"]})


def sack():
    return pick({"rope": 9, "lamp": [4, "lit", 2], "oil": [3, 1]})


trap_chances = {"pit": 60, "dart": [30, "poisoned"], "net": [10]}
