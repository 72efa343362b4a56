import "gear";
class Den {
  construct new() {}
  static pick() {
    var spawns = {
      "vole": 8, // often
      "hare": 2
    };
    return spawns;
  }
}
