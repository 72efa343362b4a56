import random

def roll(monsters):
    return random.choice(monsters)
