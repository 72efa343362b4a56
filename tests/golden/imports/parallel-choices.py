import random

stone_names = ["opal", "jade", "flint"]
stone_weights = [1, 4, 15]

def draw_stone():
    return random.choices(stone_names, weights=stone_weights)[0]
