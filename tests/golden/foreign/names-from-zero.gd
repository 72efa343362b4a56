const SPAWNS = {
	0: ["newt", "newt", "wisp"],
	1: ["newt", "imp"],
	3: ["imp"],
}
