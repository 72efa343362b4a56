object FoodWeights : Bag(hashMapOf(
    "pie" to 5,
    "fish" to 1
))

val lootWeights = hashMapOf(
    "axe" to 3,
    "bow" to 2
)
