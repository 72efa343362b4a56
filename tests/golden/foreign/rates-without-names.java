public class Chest {
	public static double[] lootRates = {.45,.35,.15,.05};
	private int rarity;
	public int roll() {
		return 1;
	}
}
