type HatchOdds struct {
	level  int
	newt   int
	toad   int
	dragon int
}

var hatchOdds = []HatchOdds{
	{1, 90, 10, 0},
	{2, 70, 25, 5},
	{4, 40, 40, 20},
}
