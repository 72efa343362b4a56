const SPAWNS: [Spawn; 2] = [
    Spawn { name: "newt", weight: 60, levels: 1..4 },
    Spawn { name: "wisp", weight: 20, levels: 3..=8 },
];
