object Tables {
    val monsterWeights: Map<String, Int> = mapOf("imp" to 25, "golem" to 5)
    private val itemWeights = listOf(Pair("torch", 9), Pair("map", 1))
}
