local wight = {
  name = "wight",
  depth = 3,
  favours = {church = -40},
}
local loot = {
  {item = "bone", weight = 6},
  {item = "shroud", weight = 2},
}
