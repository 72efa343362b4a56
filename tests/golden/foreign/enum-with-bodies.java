public enum Cell {
    BOG(0.3) {
        @Override
        public Tile make() { return new Bog(); }
    },
    ROCK(0.7) {
        @Override
        public Tile make() { return new Rock(); }
    };
    public final double spawnCoef;
    Cell(double spawnCoef) { this.spawnCoef = spawnCoef; }
}
