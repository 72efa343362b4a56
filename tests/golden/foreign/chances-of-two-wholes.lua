kinds = {
	{name = "gems", chance = 0.6},
	{name = "tools", chance = 0.9},
}
plants = {
	{name = "oak", chance = 5},
	{name = "pine", chance = 15},
}
