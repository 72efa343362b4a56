const RARITY_TO_TIER = { poor: 0, fine: 1, great: 2 };
