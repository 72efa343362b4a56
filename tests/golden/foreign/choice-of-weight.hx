class Rooms {
    static function fill(deep: Bool) {
        Random.pick_chance([
            {v: empty_room, c: if (deep) 5.0 else 15.0},
            {v: newt_room, c: 50.0},
            {v: loot_room, c: 40.0},
        ])();
    }
}
