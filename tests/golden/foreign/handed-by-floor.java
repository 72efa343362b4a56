class Ponds {
  static Map<Integer, List<Fish>> fill() {
    Map<Integer, List<Fish>> fishByFloor = new HashMap<>();
    fishByFloor.put(1, List.of(new Fish("roach", 4), new Fish("eel", 2)));
    fishByFloor.put(3, List.of(new Fish("pike", 5), new Fish("eel", 1)));
    return fishByFloor;
  }
}
