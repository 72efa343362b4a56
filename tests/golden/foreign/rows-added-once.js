const hoard = {
  near: [
    { weight: 6, item: "peat" },
    { weight: 2, item: "reed" },
  ],
};
hoard.near.push({ weight: 1, item: "opal" });
function later() {
  hoard.near.push({ weight: 9, item: "onyx" });
}
