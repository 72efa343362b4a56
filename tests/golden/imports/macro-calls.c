/* Which of its fields a macro sets is not looked up. */
typedef struct { int kind, minDepth, maxDepth, chance; } Prey;

static const Prey preyTable[] = {
    PREY(HARE, 1, 3, 60),
    PREY(BOAR, 2, 8, 35),
    PREY(LYNX, 4, 8, 5),
};
