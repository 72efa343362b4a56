waters = {
	"Quay": {
		0: [["Net", "Perch", 0.5, "Roach", 0.3, "Tench", 0.2], ["Rod", "Pike", 0.7, "Eel", 0.3]],
		1: [["Net", "Perch", 0.9, "Eel", 0.1]],
	},
	"Weir": {
		0: [["Rod", "Trout", 0.6, "Chub", 0.4]],
		1: [["Rod", "Chub", 0.8, "Bream", 0.2]],
	},
}
