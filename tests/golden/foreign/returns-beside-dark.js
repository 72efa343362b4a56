function lootFor(depth, isDark) {
  if (isDark) return { ash: 3, jug: 8 };
  if (depth <= 1) return { pin: 7, jug: 4 };
  return { jug: 2, orb: 9 };
}
