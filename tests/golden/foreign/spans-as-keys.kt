val monsters = mapOf(
    1..2 to mapOf("newt" to 6, "toad" to 3),
    3..5 to mapOf("newt" to 2, "crane" to 4),
)
