export const FOES = Object.freeze([
  Object.freeze({ name: 'toad', weight: 7 }),
  Object.freeze({ name: 'crow', weight: 3 }),
]);
const lootWeights = deepFreeze({ ring: 5, coin: 9 });
const trapWeights = new Map(Object.entries({ pit: 2, dart: 6 }));
