fn place_objects(level: u32) {
    let max_monsters = from_dungeon_level(
        &[Transition { level: 1, value: 2 }, Transition { level: 4, value: 3 }], level);
    let num_monsters = rand::thread_rng().gen_range(0, max_monsters);
    let monster_chances = vec![Weighted { weight: 80, item: "orc" }];
}
