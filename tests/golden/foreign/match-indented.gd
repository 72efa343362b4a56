func spawn_weights(floor):
	match floor:
		1:
			return {"mole": 6, "hare": 1}
		2, 3:
			return {"hare": 8}
		_:
			return {"wyrm": 2, "lich": 5}
