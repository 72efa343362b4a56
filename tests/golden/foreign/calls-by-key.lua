-- Each key has a call of the same function.
LOOT_TABLE = {
  crate = Loot.new(COIN, 5, true),
  urn = Loot.new(GEM, 2, true),
}
