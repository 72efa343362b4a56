/* Nothing names the columns: any number may be the weight. */
static const auto spawnTable = {
    { "moth", 3, 30 },
    { "owl", 9, 12 },
    { "stag", 2, 40 },
};
