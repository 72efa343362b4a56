package eggs

type EggChance struct {
	level int
	gold  int
	tin   int
}

// Rows of numbers by the fields of their type; the number that is drawn is none.
var eggChances = []EggChance{
	{10, 0, 1000},
	{20, 700, 9300},
}

func draw() int {
	roll := RandInt(10000)
	if roll == 0 {
		return 1
	}
	return roll
}
