export const SPAWN_TIERS = [
  { minFloor: 1, maxFloor: 3, table: { pike: 5, sling: 3 } },
  { minFloor: 4, maxFloor: 9, table: { pike: 2, flail: 8 } },
];
