-- Records without a name, which the variables name, and what they hold has names.
local ambush = {
  path = "a.zip",
  weight = 8,
  enemies = { {name = "Newt", rank = 1} },
}
local siege = {
  path = "b.zip",
  weight = 3,
  enemies = { {name = "Crow", rank = 2}, {name = "Newt", rank = 1} },
}
return {
  minimum_steps = 230,
  encounters = {ambush, siege},
}
