export const TIERS = [
  { floor: 1, table: { pike: 5, sling: 3 } },
  { floor: 4, table: { pike: 2, flail: 8 } },
];
