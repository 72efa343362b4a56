boxes = {
	{name = "gems", chance = 0.6},
	{name = "tools", chance = 0.9},
}
herbs = {
	{name = "mint", chance = 4},
	{name = "sage", chance = 16},
}
