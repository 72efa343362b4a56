// The tables are of the class that holds them, which is called as weights are.
public class DropTable extends HashMap<Item, Double> {
    static final DropTable
    cellar = new DropTable() {{
        put(Food.cheese, .75);
        put(Food.onion, .25);
    }},
    attic = new DropTable() {{
        put(Food.cheese, .60);
        put(Gear.lantern, .40);
    }};
}
