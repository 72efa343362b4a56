// Labels stand nearer to the weights than the names do.
function rollFish() {
  const names = ["Minnow", "Carp", "Sturgeon"];
  const colours = ["grey", "bronze", "silver"];
  const weight = [70, 25, 5];
  return pick(names, weight);
}
