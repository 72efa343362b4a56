final lootWeights = const <String, int>{'ring': 5, 'coin': 9};
const monsters = <Spawn>[
  Spawn(name: 'toad', weight: 7),
  const Spawn(name: 'crow', weight: 3),
];
