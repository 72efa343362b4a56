class Moor {
  static final Map<String, Integer> LOOT_WEIGHTS =
      Collections.unmodifiableMap(Map.ofEntries(Map.entry("ring", 5), entry("coin", 9)));
  static final ImmutableMap<Kind, Integer> MONSTER_ODDS = ImmutableMap.<Kind, Integer>builder()
      .put(Kind.TOAD, 7)
      .put(Kind.CROW, 3)
      .build();
}
