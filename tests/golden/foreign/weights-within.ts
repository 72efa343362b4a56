export const LOOT_TABLES = [
  { id: "shed", dropChance: 0.3, parts: { common: 60, rare: 9 },
    items: [ { baseId: "rake", weight: 3 }, { baseId: "rope", weight: 2 } ] },
  { id: "roof", dropChance: 1, parts: { common: 50, rare: 14 },
    items: [ { baseId: "nest", weight: 2 }, { baseId: "tile", weight: 5 } ] },
];
