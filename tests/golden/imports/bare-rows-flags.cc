// The only column that may be it stands beside other numbers: it is asked about.
static const auto lootTable = {
    { "rope", 10, -1, DEEPEST },
    { "lamp", 10, 5, DEEPEST },
};
