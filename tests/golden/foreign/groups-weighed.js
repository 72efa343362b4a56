const groups = [
  { monsters: ["slime"], weight: 5 },
  { monsters: ["slime", "slime"], weight: 3 },
  { monsters: ["bat", "slime"], weight: 4 },
];
