var weightSum = 0
var bestiary = [
  { name: 'newt', spawnWeight: level => 1 / (level + 1), hp: level => [1, 1] },
  { name: 'toad', spawnWeight: level => level / 20, hp: level => [5, 5 + level] }
]
weightSum += 1
