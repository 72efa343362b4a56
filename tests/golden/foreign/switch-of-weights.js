function lootWeights(floor) {
  switch (floor) {
    default: return { wyrm: 2, lich: 5 };
    case 1: return { mole: 6, hare: 1 };
    case 2:
    case 3: return { hare: 8 };
  }
}
