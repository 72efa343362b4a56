common_loot = {
	{name = "rope", chance = 50},
	{name = "lamp", chance = 30},
	{name = "oil", chance = 20},
}
rare_loot = {
	{name = "ring", chance = 5},
	{name = "crown", chance = 10},
}
