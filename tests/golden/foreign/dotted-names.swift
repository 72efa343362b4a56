struct Zones {
  static let spawnTable: [Zone: [Spawn]] = [
    .moor: [.init(kind: .toad, weight: 7), .init(kind: .crow, weight: 3)],
    .shore: [.init(kind: .gull, weight: 9), .init(kind: .crab, weight: 4)],
  ]
  let lootWeights: [Loot: Int] = [.ring: 5, .goldCoin: 9]
  let trapTable: [(Trap, Int)] = [(.pit, 2), (.dart, 6)]
}
