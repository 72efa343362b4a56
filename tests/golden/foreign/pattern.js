const quote = /["'\/]/g, slash = /[/"]/;
const half = (9 + 1) / 2;
const monsterWeights = { newt: 50, bat: 30 };
