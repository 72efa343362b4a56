#define DEEP_POP \
{ /* shared by two branches */ \
  { 1, 4, 250, MONS_NEWT }, \
  { 2, 4, 100, MONS_TOAD }, \
}

#define TREASURE(n) { { "gold", 80 }, { "gem", n } }

static const Spawn spawns[] = {
    { "eft", 50 },
    { "frog", 30 },
};
