const groups = {
  "1-2": [ { monsters: ["slime"], weight: 5 }, { monsters: ["bat"], weight: 4 } ],
  "3+": [ { monsters: ["bat"], weight: 1 }, { monsters: ["goblin", "slime"], weight: 6 } ],
};
