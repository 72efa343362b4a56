extends Node
# What each floor adds, as the Godot tutorial keeps it.
const max_monsters_by_floor = [
	[1, 2],
	[3, 4],
]
const enemy_chances: Dictionary = {
	0: {"slime": 60},
	3: {"wolf": 20},
	5: {"wolf": 45},
}
@onready var item_table = [[preload("res://items/potion.tscn"), 30], [preload("res://items/key.tscn"), 1_0]]
