// Rows without field names, which an answer names all at once.
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
