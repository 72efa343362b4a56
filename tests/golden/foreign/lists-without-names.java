class Marsh {
  void pool() {
    level.set(new Info[] { new Info("NEWT", 35), new Info("LEECH", 65) });
  }
  void knoll() {
    level.set(new Info[] { new Info("STOAT", 20), new Info("HARE", 80) });
  }
}
