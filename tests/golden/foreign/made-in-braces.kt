// What a row is of is made in braces behind its weight.
fun hats() {
    val hatTable = listOf(
        Row(8) { newPlainHat() },
        Row(3) { newFineHat() },
        Row(1) { newRoyalHat() },
    )
}
