// Each creature knows where it lives.
export const creatures = [
  { id: 'bat', glyph: 'b', hp: () => roll(2, 4), minDepth: 1, maxDepth: 4, spawnWeight: 30 },
  { id: 'ogre', glyph: 'O', hp: 12, onDeath(x) { drop(x, 'club'); }, minDepth: 3, spawnWeight: 10 },
  { id: 'wraith', glyph: 'W', hp: 9, minDepth: 5, maxDepth: null, spawnWeight: 2 * bonus() },
];
