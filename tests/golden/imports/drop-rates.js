let LootTable = {
    DropRates: {
        Any: { regular: 100, rare: 75, mythic: 10 },
        Weapon: { regular: 100, rare: 70, mythic: 5 },
    },
    roll: (preset) => pick(preset),
};
