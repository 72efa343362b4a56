const lairs = [];
lairs[1] = { mobs: { newt: 6, eft: 4 } };
lairs[5] = { mobs: { newt: 1, wyrm: 9 } };
