class Holes {
  static function owl() {
    nest.laid[e] = {
        draw: function(x, y) {
            return Dice.pick_chance([
                {v: Dice.pick_chance([
                    {v: Things.down, c: 1.0},
                --[[    {v: Things.twig, c: 5.0},
                    ]),
                c: EGG + Owl.luck},
                {v: Things.moss, c: MOSS + Owl.luck},
                ])(x, y);
        }
    };
  }
}
