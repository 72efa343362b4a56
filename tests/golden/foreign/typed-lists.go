package digs

var digs = []*Dig{
	{
		Name: "Clay bank", cost: 60,
		Finds: FindTable{
			{Name: "Shard", Weight: 11, CountLow: 5},
			{Name: "Ring", Weight: 2, CountLow: 1},
		},
	},
	{
		Name: "Old well", cost: 600,
		Finds: FindTable{
			{Name: "Shard", Weight: 5, CountLow: 5},
			{Name: "Ring", Weight: 8, CountLow: 1},
		},
	},
}
