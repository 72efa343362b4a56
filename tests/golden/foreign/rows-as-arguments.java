public class Packs {
    public static final Packs FIELD = new Packs(new Row(Vole.class, 40, 6), new Row(Hare.class, 10, 2));
    public static final Packs WOOD = new Packs(new Row(Stag.class, 5, 4), new Row(Boar.class, 3, 4));
    public static final Packs MARSH = new Packs(new Row(Eft.class, 5, 4), new Row(Toad.class, 3, 4)).named("wet");
}
