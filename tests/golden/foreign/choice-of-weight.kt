// One of the weights is chosen by a condition.
val lootTable = listOf(
    Loot("rope", 7),
    Loot("torch", if (deep) 2 else 4),
    Loot("lamp", 1),
)
