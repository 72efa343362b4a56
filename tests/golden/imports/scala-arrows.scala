object Spawns {
  val monsterWeights = Map("imp" -> 25, "golem" -> 5)
  val itemWeights: Seq[(Item, Int)] = Seq((Torch, 9), (Chart, 1))
}
