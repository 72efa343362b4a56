// A roll from 1 to 100 stands between the two numbers of one row.
const trove = [
  {min: 1, max: 40, item: "rope"},
  {min: 41, max: 75, item: "oar"},
  {min: 76, max: 100, item: "sail"},
];
// No roll: they end elsewhere.
const berths = [
  {min: 1, max: 4, item: "dinghy"},
  {min: 5, max: 9, item: "yawl"},
];
