import random

def draw_stone():
    return random.choices(["opal", "jade", "flint"], weights=[1, 4, 15])[0]
