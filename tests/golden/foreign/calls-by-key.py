# Each key has a call of the same function.
LOOT_TABLE = {
    "crate": Loot(COIN, 5, True),
    "urn": Loot(GEM, 2, True),
}
