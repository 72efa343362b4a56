const level1Foes: Foe[] = [new Foe("newt", 6), new Foe("crab", 2)];
const level2Foes: Foe[] = [new Foe("crab", 3), new Foe("pike", 1)];

function level1Finds() {
  return [{ name: "shell", weight: 4 }, { name: "pearl", weight: 1 }];
}

function level2Finds() {
  return [{ name: "pearl", weight: 2 }, { name: "coral", weight: 5 }];
}
