function den(zone) {
  switch (zone) {
    case 1: return ["mole", "hare"];
    case 2: return null;
    case 3: return ["hare"];
    default: throw new Error("no such zone");
  }
}
