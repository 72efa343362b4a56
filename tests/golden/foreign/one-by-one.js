const STAGE = [];
STAGE[0] = {
    boss: null,
    enemy: ['toad', 'crane'],
    enemyWeight: [0.7, 0.3],
    item: ['peat', 'coin'],
    itemWeight: [0.6, 0.4]
};
STAGE[1] = {
    boss: 'ox',
    enemy: ['crane', 'mole'],
    enemyWeight: [0.9, 0.1],
    item: ['coin', 'ore'],
    itemWeight: [0.5, 0.5]
};
