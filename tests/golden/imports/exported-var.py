class_name Dungeon
@export var max_items_by_floor = [
	[1, 1],
	[4, 2]
]
@export var enemy_chances = {
	0: {"orc": 80},
	3: {"troll": 15}
}
