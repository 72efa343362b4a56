package marsh

type Spawn struct {
	Name     string
	Weight   int
	MinFloor int
}

var spawnTable = []Spawn{
	{"newt", 60, 1},
	{"toad", 30, 2},
	{"heron", 12, 5},
}
