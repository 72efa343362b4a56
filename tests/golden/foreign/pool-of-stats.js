const pools = {
  fen: [
    { name: "toad", probability: 0.75, stats: { hp: 2, speed: 1 } },
    { name: "crane", probability: 0.25, stats: { hp: 5, speed: 6 } },
  ],
};
const ownerPool = [
  { name: "bog", title: "Old Bog", stats: { hp: 70, maxHp: 70, speed: 2 } },
  { name: "fog", title: "Grey Fog", stats: { hp: 60, maxHp: 60, speed: 4 } },
];
const owners = [
  { name: "mire", title: "The Mire", stats: { hp: 20, maxHp: 20, speed: 5 } },
  { name: "dew", title: "The Dew", stats: { hp: 10, maxHp: 10, speed: 7 } },
];
