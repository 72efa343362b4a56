class Beds {
    static {
        BED.classes = new Class<?>[] { Fern.Seed.class, Lily.Seed.class, Mint.class, Mint.class };
        BED.probs = new float[] { 4, 2, 3, 1 };
    }
}
