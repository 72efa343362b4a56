class Marsh {
    static final Map<String, Integer> WEIGHTS = new HashMap<>();
    static {
        WEIGHTS.put("newt", 60);
        WEIGHTS.put("toad", 30);
        WEIGHTS.put("heron", 12);
    }
}
