export const spawnTable: Record<string, { weight: number; minFloor: number }> = {
  newt: { weight: 60, minFloor: 1 },
  toad: { weight: 30, minFloor: 2 },
  heron: { weight: 12, minFloor: 5 },
};
