fun pick() {
    val cls = choose(probMap)
    probMap[cls] = 0f
}
object T1 : Bag(hashMapOf(
    Knife::class to 5f,
    Club::class to 3f
))
