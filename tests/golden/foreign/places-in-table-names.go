package loot

var Chests = map[string]Chest{
	"level_plain": {
		Entries: []Row{
			{Thing: "coin", Weight: 9},
			{Thing: "candle", Weight: 4},
		},
	},
	"plain": {
		Entries: []Row{
			{Thing: "straw", Weight: 7},
			{Thing: "twine", Weight: 6},
		},
	},
	"dungeon_fine": {
		Entries: []Row{
			{Thing: "opal", Weight: 2},
			{Thing: "brooch", Weight: 5},
		},
	},
	"floor_fine": {
		Entries: []Row{
			{Thing: "topaz", Weight: 3},
			{Thing: "amulet", Weight: 8},
		},
	},
}
