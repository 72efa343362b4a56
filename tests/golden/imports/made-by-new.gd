var loot_table = [
	Row.new("lantern", 80),
	Row.new("key", 20), # last
]
