data class Spawn(val kind: String, val weight: Int, val minDepth: Int = 1)

val spawns = listOf(
    Spawn("newt", 60, 1),
    Spawn("toad", 30, 2),
    Spawn("heron", 12, 5),
)
