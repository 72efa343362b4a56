# The n-th weight belongs to the n-th name.
var fish_names = ["carp", "pike", "eel"]
var fish_weights = [50, 20, 5]

func colors():
	var tints = ["red", "blue"]
	return tints
