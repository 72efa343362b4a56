public class Cargo : Store {
    public Cargo() {
        Loot = new List<Gear> {
            new Gear("Rope", "{a} ties {b}.", 2, 0, 3),
            new Gear("Oar", 3, 0, 4),
            new Gear("Rag", 0, 7, 5),
            new Gear("Rag", 0, 7, 5),
            new Gear("Sail", 1, 5, 6),
        };
    }
}
