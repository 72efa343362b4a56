class Litter {
  static void fill() {
    litter(
      startShare: 3.0,
      place: Spot.eave,
      drop: all([share(30, "Feather"), share(10, "twig")]),
    );
    litter(startShare: 7.0, endShare: 2.0, drop: parse("moss"));
    litter(startShare: 4.0, endShare: 1.0, place: Spot.sill, drop: parse("Crumb"));
  }
}
