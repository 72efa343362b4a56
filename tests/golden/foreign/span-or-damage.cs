var spawns = new List<Monster> {
    Monster("orc", 3..8, 2),
    Monster("troll", 5..9, 1),
};
