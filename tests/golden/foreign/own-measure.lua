crop_list = {
	{name="reed", chance = 5},
	{name="flax", chance = 10},
}
tool_list = {
	{name="spade", chance = 0.5},
	{name="rake", chance = 0.1},
}
