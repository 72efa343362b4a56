public class Places {
    public static final Herd DUNE = new Herd(new Beast(Camel.class, 14, 60, 70), new Beast(Adder.class, 6, 61, 66));
    public static final Herd REEF = new Herd(new Beast(Crab.class, 11, 80, 90));
}
