const REGIONS = {
	"fen": {"color": "green", "spawn_weights": {"toad": 4, "crane": 2}},
	"mine": {"color": "gray", "spawn_weights": {"mole": 5, "shrew": 1}},
}
