constexpr int rareShare = 400;
const Shore FISH_SPAWNS[4] = {
    Shore(COAST::REEF, {
        Fish(KIND::WRASSE, 3, 1, 2, 0),
        Fish(KIND::GOBY, 8, 2, 5, 0),
    }),
    Shore(COAST::MOLE, {
        Fish(KIND::PIKE, rareShare, 1, 1, 1)
    }),
    Shore(COAST::DOCK, {}),
    Shore(COAST::MARSH, {
        Fish(KIND::GOBY, 6, 3, 9, 0),
        Fish(KIND::PIKE, rareShare, 1, 1, 1)
    })
};
