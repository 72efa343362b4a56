class Loot {
    static function dropByChance() {
        return Random.pick_chance([
            {v: Loot.pickBlade, c: 4.0},
            {v: Loot.pickBrew, c: 1.0},
            {v: Loot.pickCharm, c: 2.5},
        ]);
    }
}
