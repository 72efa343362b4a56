const BEASTS := [
	{"id": "newt", "weight": 14},
	{"id": "wasp", "weight": 9},
]

static func grade(floor_number: int, chance: float) -> int:
	if floor_number >= 6 and randf() < chance * 0.5:
		return 3
	return 1
