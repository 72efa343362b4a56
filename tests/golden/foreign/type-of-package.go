package den

func draw() loot.Kind {
	finds := []loot.Kind{loot.Shell, loot.Bone}
	weights := []float64{0.8, 0.2}
	return pick(finds, weights)
}
