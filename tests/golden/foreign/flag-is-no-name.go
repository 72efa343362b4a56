var Bands = []bandData{
	{Monster: Newt, Rarity: 20},
	{Distribution: map[kind]span{Eft: {1, 1}, Toad: {1, 2}}, Rarity: 2, Band: true},
	{Distribution: map[kind]span{Eft: {1, 1}, Hare: {1, 2}}, Rarity: 3, Band: true},
	{Monster: Eft, Rarity: 5},
}
