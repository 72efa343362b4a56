#define OFTEN 40
#define SELDOM (OFTEN / 8)

int itemWeights(void);
static const Weighted itemSpawnWeights[] = {
    { "torch", OFTEN },
    { "idol", 5 },
};
