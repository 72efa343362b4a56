/* A list that a macro holds on its own line. */
#define SHOAL FISH(COD, 60) FISH(EEL, 35)
#define DEEPEST(a, b) ((a) > (b) ? (a) : (b))

static const struct catch catch_table[] = { {"boot", 5}, {"tin", 3} };
