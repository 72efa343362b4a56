object Levels {
  private val specs: Map[Int, Spec] = Map(
    1 -> Spec(size = Range(1, 1), quality = Seq(Weighted(990, Plain), Weighted(10, Fine))),
    2 -> Spec(size = Range(2, 5), quality = Seq(Weighted(990, Plain), Weighted(10, Fine))),
  )
}
