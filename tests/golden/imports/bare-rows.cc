// Rows without field names: the struct that they fill has them.
struct Haunt {
    const char *who;
    int lowestDepth, highestDepth;
    int frequency;
};

static const Haunt haunts[] = {
    { "moth", 1, 4, 30 },
    { "owl", 2, 6, 12 },
    { "stag", 5, 9, 4 },
};
