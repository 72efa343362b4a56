# name: (first level, last level, how often)
MONSTERS = {
    "newt": (1, 3, 40),
    "toad": (2, 5, 25),
    "ogre": (4, 6, 5),
}
