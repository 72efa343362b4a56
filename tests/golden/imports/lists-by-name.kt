data class Spawn(val kind: String, val weight: Int)

val spawnTables = mapOf(
    "marsh" to listOf(Spawn("newt", 60), Spawn("toad", 15)),
    "shore" to listOf(Spawn("heron", 9), Spawn("crab", 40), Spawn("gull", 3)),
)
