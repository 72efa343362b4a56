loot.register({
	{name = "mug", chance = 0.3},
	{name = "cord", chance = 0.5},
})

if deep then
	loot.register({name = "torch", chance = 0.25})
end

function loot.usual(depth)
	return {
		["tin"] = 0.6,
		["lead"] = 0.3,
		["jade"] = { 0.1, 1, 4 }
	}
end

local pages = {"front", "back"}
ui.place({x = 3, y = 4, title = "loot"})
