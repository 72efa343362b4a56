/// Monsters to spawn
monsterData[0, 0] = obj_newt;
monsterData[0, 1] = irandom_range(7, 30);
monsterData[1, 0] = obj_toad;
monsterData[1, 1] = irandom_range(4, 25);
monsterData[2, 0] = obj_crane;
monsterData[2, 1] = irandom_range(2, 11);;
speed = 4;
