extends Node

func build_table(depth: int) -> WeightedTable:
	var table = WeightedTable.new()
	table.add("newt", 6)
	table.add("crab", 2)
	if depth >= 3:
		table.add("heron", 4)
		table.add("otter", 1)
	if depth == 5:
		table.add("pike", 9)
	table.add("eel", 3)
	return table
