import random


def monster_for(level):
    return random.choices(["orc", "troll", "rat"], weights=[80, 20, 10], k=1)[0]


def item_for(level):
    return random.choices(["herb", "gem"], [70, 30])
