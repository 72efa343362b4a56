public class Packs {
    public static final Packs FIELD = new Packs(new Row(40, Vole.class, true), new Row(10, Hare.class, false));
    public static final Packs WOOD = new Packs(new Row(5, Stag.class, true), new Row(3, Boar.class, false));
}
