class Finds {
  static function crate() {
    box.drop[e] = {
        draw: function(x, y) {
            return (Dice.pick_chance([
                {v: Things.rag, c: 4.0},
                {v: Things.bone, c: 2.0},
                ])
            (x, y));
        }
    };
  }
  static function crow() {
    var bite = Stats.get({min: 1, max: 2, scaling: 1}, level);
    box.drop[e] = {
        draw: function(x, y) {
            return Dice.pick_chance([
                {v: Dice.pick_chance([
                    {v: Things.shell, c: 1.0},
                    {v: Things.bead, c: 5.0},
                    ]),
                c: FIND + Crow.luck},
                {v: Things.coin, c: COIN + Crow.luck},
                ])(x, y);
        }
    };
  }
}
