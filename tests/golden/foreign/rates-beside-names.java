class Brook {
  String[] fish = {"perch", "roach"};
  double[] encounterRates = {0.6, 0.4};
}
class Tide {
  String[] fish = {"crab", "clam"};
  int[] odds = {7, 2};
}
