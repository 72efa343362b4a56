function den(floor) {
  switch (floor) {
    case 1: return ["mole", "hare"];
    case 2: return ["hare"];
    case 3: return makeBoss(floor, ["lich"]);
    default: return ["wyrm"];
  }
}
const lootWeights = { ring: 7, coin: 3 };
