export const shore = {
  fill() {
    const spawnWeights = { crab: 7, gull: 2 };
    return spawnWeights;
  },
};
