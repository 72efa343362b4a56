class Kinds {
    /** The constants carry what their constructor takes. */
    enum Fowl implements Drawn {
        GREY_GOOSE(1, 30),
        SWAN(3, 9),
        TERN(4, 25);

        Fowl(int minDepth, int weight) {
            this.minDepth = minDepth;
            this.weight = weight;
        }
    }
}
