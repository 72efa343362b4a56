const ANYONE = [Foe.Eft, Foe.Newt, Foe.Toad]
var encounters = [
	{"weight": 30, "focus": 2, "min": 1, "max": 4, "units": [Foe.Newt]},
	{"focus": 5, "min": 2, "max": 3, "units": [Foe.Newt, Foe.Toad]},
	{"weight": 70, "focus": 6, "spread": 9, "min": 1, "max": 6, "units": [Foe.Toad]},
	{"focus": 8, "min": 1, "max": 2, "units": [Foe.Eft, Foe.Newt]},
	{"focus": 8, "min": 2, "max": 2, "units": ANYONE},
	{"focus": 9, "min": 1, "max": 5, "units": [Foe.Eft]},
]
func pick():
	var weights = []
	weights.resize(encounters.size())
