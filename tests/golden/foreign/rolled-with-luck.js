function rollFish(luck) {
  const roll = Math.random();
  if (roll < 0.1 * luck) return "pike";
  if (roll < 0.3 * luck) return "eel";
  if (roll < 0.6 * luck) return "perch";
  return "roach";
}
