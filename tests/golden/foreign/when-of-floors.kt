fun den(floor: Int): List<String> = when (floor) {
    1, 2 -> listOf("mole", "mole", "hare")
    in 3..5 -> listOf("hare", "wyrm")
    else -> listOf("lich")
}
