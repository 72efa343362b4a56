const fishLoot = {
  cod: { chance: [1, 40] },
  eel: { chance: [30, 75] },
  ray: { chance: [76, 100] }
};
