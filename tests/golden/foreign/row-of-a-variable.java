class Chests {
    void fill() {
        dull.addDrop(new Pile(Things.reed), 8, "common");
        dull.addDrop(new Pile(Things.clay), 3, "common");
        Pile hook = new Pile(Things.hook);
        hook.setName("Bent Hook");
        dull.addDrop(hook, 1, "rare");
        prizes.add(new Pile(Things.crown));
        prizes.add(new Pile(Things.orb));
        prizes.add(new Pile(Things.lyre));
    }
}
