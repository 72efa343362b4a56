func pick_loot():
	var r = randf()
	if r > 0.9: return "crown"
	if r > 0.6: return "gem"
	if r > 0.2: return "coin"
	return "none"
