local wasps = { name = "wasps", weight = 6 }
local toads = { name = "toads", weight = 3 }
return { least_steps = 90, step_chance = 0.2, encounters = { wasps, toads } }
