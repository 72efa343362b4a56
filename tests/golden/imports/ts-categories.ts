export const encounterTable: Record<string, Encounter[]> = {
  marsh: [{ enemy: 'leech', chance: 0.5 }, { enemy: 'frog', chance: 0.125 }],
  tower: [{ enemy: 'mage', chance: 1 }],
} as const;
