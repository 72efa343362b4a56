MONSTER_PROB = {
    "SNAKE": 40,
    "Lizard": 25,
}
ITEM_WEIGHTS = {"herb": 30}
MAX_MONSTERS_PER_ROOM = 3
