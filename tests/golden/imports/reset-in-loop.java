public class Deck {
    public static final String[] NAMES = {"newt", "toad", "heron"};
    public static int[] weights = {3, 2, 1};

    public static boolean remove(Bag bag, int index) {
        for (int i = 0; i < bag.length; i++) {
            if (i == index) {
                bag.weights[i] = 0;
                return true;
            }
        }
        return false;
    }
}
