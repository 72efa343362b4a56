class Pond {
  void fill() {
    Map<String, Double> weights = new HashMap<>();
    weights.put("carp", 0.5);
    weights.put("pike", 0.25);
    if (deep) { weights.put("eel", 0.1); }
  }
}
