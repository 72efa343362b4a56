function lootFor(depth) {
  if (depth <= 1) return { pin: 7, jug: 4 };
  if (depth == 3 || depth == 5) {
    return { jug: 6 };
  }
  return { jug: 2, orb: 9 };
}
