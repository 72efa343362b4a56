local monsters = {
  { name = "newt", weight = 50 },
  { name = "wolf", weight = 20 },
}
local loot = { "coin", "coin", "opal" }
