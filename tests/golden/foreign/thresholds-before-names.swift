struct Cave {
	// from this roll on
	private let oreChances: [Double: Ore] = [
		0.98: .opal,
		0.9: .silver,
		0.65: .copper
	]
}
