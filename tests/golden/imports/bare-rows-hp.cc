// The only number of these rows is no weight.
struct Monster { const char *name; char glyph; int hp; };
static const Monster monsters[] = {
    { "orc", 'o', 10 },
    { "troll", 'T', 25 },
    { "bat", 'b', 4 },
};
