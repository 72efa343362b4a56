interface Foe { name: string; weight: number }
export const foes = [
  { name: "toad", weight: 7 },
  { name: "crow", weight: 3 as number },
] satisfies readonly Foe[];
const trapWeights = <const>{ pit: 2, dart: 6 };
export const bossWeights = { wyrm: 1, lich: 8 } as unknown as Record<"wyrm" | "lich", { w: number }>;
export default {
  regions: [{ name: "moor", foes: [{ name: "gull", weight: 9 }, { name: "crab", weight: 4 }] }],
} as const satisfies Regions;
