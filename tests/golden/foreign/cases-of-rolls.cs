class Camp {
    List<M> Meet(int roll) {
        List<M> met = new List<M>();
        switch (roll) {
            case <= 30:
                met.AddRange(Make(1, "Crow", new List<W>() { Arms.Get("Dart") ?? new W() }, 4, false));
                met.AddRange(Make(1, "Rook", new List<W>() { Arms.Get("Sling") ?? new W() }, 0, false));
                break;
            case <= 100:
                met.Add(Make("Owl"));
                break;
        }
        return met;
    }
}
