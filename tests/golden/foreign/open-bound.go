var Pools = []pool{
	{rows: []row{
		{Monster: Moth, Rarity: 12},
		{Monster: Wisp, Rarity: 3},
	}, minDepth: 1, maxDepth: 3},
	{rows: []row{
		{Monster: Crow, Rarity: 5},
	}, minDepth: 2, maxDepth: 6},
	{rows: []row{
		{Monster: Toad, Rarity: 40},
	}, minDepth: 4, maxDepth: Deepest - 2},
}
