add_finds({
	{name = "twig", chance = 0.4},
	{name = "leaf", chance = 0.9},
})
