function den(zone) {
  switch (zone) {
    case 1: return ["mole", "hare"];
    case 2:
      if (isHard()) return ["lich"];
      return ["hare"];
    default: return ["wyrm"];
  }
}
const lootWeights = { ring: 7, coin: 3 };
