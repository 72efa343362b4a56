-- A weight of another name, beside the floors it holds on.
local Foes = {
	Base = { level = 1 },
	Crawler = { min_level = 2, room_select_weight = 30, level = 4 },
	Floater = { min_level = 1, max_level = 3, room_select_weight = 12 },
}
