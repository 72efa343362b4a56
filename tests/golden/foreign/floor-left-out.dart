const monsterSpawns = {
  0: {'newt': 50, 'wisp': 20},
  1: {'newt': 40, 'wisp': 30},
  2: {'newt': 30, 'imp': 20},
  4: {'imp': 50, 'ogre': 5},
  5: {'imp': 40, 'ogre': 15},
  6: {'ogre': 60},
};
