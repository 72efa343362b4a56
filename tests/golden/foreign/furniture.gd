extends Node
# The names of scenes alone, drawn at random elsewhere, stand beside a table.
var wall_lamps: Array = [lamp_scene]
const RUGS = [
	red_rug_scene,
	blue_rug_scene,
]
var monsters = [
	{ "scene": newt_scene, "weight": 6, "min_depth": 1 },
	{ "scene": crow_scene, "weight": 3, "min_depth": 2 },
]
