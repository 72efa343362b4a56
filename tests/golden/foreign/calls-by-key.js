export default {
	"den": () => draw(
		{ chance: 20, item: "rope" },
		{ chance: 35, item: "lamp" }
	),
	"mill": () => draw(
		{ chance: 40, item: "rope" },
		{ chance: 15, item: "lamp" }
	),
}
