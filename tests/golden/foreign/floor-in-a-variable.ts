interface Row { fish: F; weight: number }
const SHALLOWS: Row[] = [
  { fish: F.Bleak, weight: 25 },
  { fish: F.Roach, weight: 50 },
];
export const FISH_TABLES: Record<number, Row[]> = {
  1: SHALLOWS,
  2: [
    { fish: F.Roach, weight: 30 },
    { fish: F.Pike, weight: 6 },
  ],
};
