fn place(level: u32) {
    let max_items = from_dungeon_level(&[Transition { level: 2, value: 3 }], level);
    let n = rng.gen_range(0..=max_items);
    let item_chances = [("rope", 10), ("lamp", 5)];
}
