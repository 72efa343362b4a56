enum Shelf
{
    BREWS, RUNES;

    Class<?>[] kinds;
    float[] usualWeights;

    static {
        BREWS.kinds = new Class<?>[]{ Ale.class, Mead.class, Cider.class };
        BREWS.usualWeights = new float[]{ 5, 2, 1 };

        RUNES.kinds = new Class<?>[]{ Ash.class, Oak.class };
        RUNES.usualWeights = new float[]{ 7, 3 };
    }
}
