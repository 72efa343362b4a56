local newt = {
  name = "newt",
  depth = 1,
  last_depth = 4,
  rarity = 30,
  bites = {church = -20},
  max_hp = 4,
}
foes['newt'] = newt

local toad = {
  name = "toad",
  depth = 3,
  skills_per_level = {[4] = {hops = 2}},
  stats_at_depth = {[5] = {strength = 2}},
  skills = {strength = 4, melee = 6},
  rarity = 10,
}
foes['toad'] = toad
