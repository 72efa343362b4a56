module.exports = {
  shortRod: { plainChance: 700, oddChance: 900, rareChance: 980, mythicChance: 1000 },
  longRod: { plainChance: 500, oddChance: 800, rareChance: 950, mythicChance: 1000 },
};
