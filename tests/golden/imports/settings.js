export const CONFIG = {
    enemies: {
        SPEED: 0.1,
        SPAWN_RATE: 180,
        LIMIT: 12,
    },
    sizes: {
        newt: { width: 1.5, height: 2 },
    },
};

const spawnTable = [
    { name: 'newt', weight: 50 },
    { name: 'toad', weight: 30 },
];
