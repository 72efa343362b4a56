fun den(floor: Int): List<String> = when (floor) {
    LAST -> listOf("wyrm", "lich")
    1 -> listOf("mole", "mole", "hare")
    else -> listOf("hare", "lich")
}
val lootWeights = mapOf("ring" to 7, "coin" to 3)
