export default {
	"den": () => draw(
		{ chance: 20, number: "1d6" },
		{ chance: 35, number: "2d4" }
	),
	"mill": () => draw(
		{ chance: 40, number: "1d6" },
		{ chance: 15, number: "1d8" }
	),
}
