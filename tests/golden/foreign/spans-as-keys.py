MONSTERS = {
    (1, 2): [("newt", 6), ("toad", 3)],
    range(3, 6): [("newt", 2), ("crane", 4)],
}
