class Levels {
  static final roomMonsters = {
    Breed.newt: [75, 60, 50],
    Breed.toad: [15, 20],
  };
}
