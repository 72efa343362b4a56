/* A list that a macro holds. */
#define PREY_SPAWNS \
    PREY(HARE, 60) \
    PREY(BOAR, 35) \
    PREY(LYNX, 5)

int draw(void);
