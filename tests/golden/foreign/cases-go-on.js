function spawn(floor) {
  let weights = {};
  switch (floor) {
    case 1:
      weights = { mole: 6, hare: 1 };
    case 2:
      weights = { hare: 8, lich: 2 };
      break;
    default:
      weights = { wyrm: 2, lich: 5 };
  }
  return pick(weights);
}
const lootChances = { ring: 7, coin: 3 };
