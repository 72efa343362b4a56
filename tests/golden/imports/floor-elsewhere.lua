local Foes = {
	Imp = { min_level = 2, spawn_weight = 30 },
	Djinn = { min_level = DEEP_START, spawn_weight = 12 },
	Ghoul = { min_level = 4, spawn_weight = 8 },
}
