function spawn(floor) {
  let weights = {};
  switch (floor) {
    case 1: weights = { mole: 6, hare: 1 }; break;
    case 2:
    case 3:
      weights = { hare: 8 };
      break;
    default: weights = { wyrm: 2, lich: 5 };
  }
  return pick(weights);
}
