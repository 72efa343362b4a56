const shares = [60, 25, 15];
const dredge = [
  { item: "kelp", weight: shares[0] },
  { item: "coin", weight: shares[1] },
  { item: "idol", weight: shares[2] },
];
