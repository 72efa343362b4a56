function foesFor(depth) {
  if (depth < 3) return [{ name: "newt", weight: 6 }, { name: "crab", weight: 2 }];
  if (depth < 5) {
    return [{ name: "crab", weight: 3 }, { name: "heron", weight: 1 }];
  }
  return [{ name: "pike", weight: 5 }, { name: "heron", weight: 4 }];
}
