public class Ponds {
  public static Dictionary<int, List<Foe>> Fill() {
    var foesByFloor = new Dictionary<int, List<Foe>>();
    foesByFloor[1] = new List<Foe> { new Foe("newt", 6), new Foe("crab", 2) };
    foesByFloor[4] = new List<Foe> { new Foe("crab", 3), new Foe("pike", 1) };
    return foesByFloor;
  }
}
