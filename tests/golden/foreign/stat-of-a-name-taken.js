const denizens = [
  { id: "vole", floors: [1, 3], baseStats: { reach: 5 } },
  { id: "hare", floors: [2, 5], baseStats: { reach: 7 } },
];
