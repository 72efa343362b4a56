const MONSTERS = { level0: { newt: 50, wisp: 20 }, level1: { newt: 40 }, level3: { imp: 10 } };
