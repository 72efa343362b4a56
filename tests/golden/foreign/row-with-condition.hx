class Rooms {
  static function fill(isEnd:Bool) {
    Rng.pick_chance([
      {v: cup, c: 2.0},
      {v: rope, c: 3.0},
    ]);
    Rng.pick_chance([
      {v: empty, c: if (isEnd) 5.0 else 15.0},
      {v: foe, c: 50.0},
      {v: loot, c: 40.0},
    ])();
  }
}
