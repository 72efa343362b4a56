const spawnWeights = [
  ["newt", 12],
  ["toad", 5],
  "heron",
  ["adder", 2],
  ["frog", 9],
];
