import random
from config import ITEMS

def roll():
    chance_to_hit = 0.5
    return random.random() < chance_to_hit
