var packs = [
	{"weight": 90, "focus": 1, "units": [Kind.SLUG]},
	{"focus": 5, "units": [Kind.SLUG, Kind.WASP]},
	{"weight": 25, "focus": 9, "units": [Kind.BOAR, Kind.WASP]},
]
