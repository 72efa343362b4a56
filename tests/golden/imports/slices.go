// What type a slice is of stands in front of it, which no other language writes.
package loot

var spawns = []Spawn{
	{"rat", 50},
	{"bat", 30},
}

var odds = map[string]int{"gem": 3, "coin": 12}
