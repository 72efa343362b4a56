// Who lives where, with what each is good at.
const denizens = [
  { id: "vole", floors: { min: 1, max: 3 }, baseStats: { reach: 5, gait: "slow", level: 1 } },
  { id: "hare", floors: { min: 2, max: 5 }, baseStats: { reach: 7, gait: "fast", level: 2 } },
];
