pub const MAX_MONSTERS: &[Transition] = &[
    Transition { level: 1, value: 3 },
    Transition { level: 5, value: 4 },
];
pub const TROLL_CHANCES: &[Transition] = &[
    Transition { level: 3, value: 15 },
    Transition { level: 12, value: 55 },
];

fn place_objects(level: u32) {
    let max_monsters = from_dungeon_level(MAX_MONSTERS, level);
    let num_monsters = rng.gen_range(0, max_monsters + 1);
    let monster_chances = &mut [
        Weighted { weight: 70, item: "orc" },
        Weighted { weight: from_dungeon_level(TROLL_CHANCES, level), item: "troll" },
    ];
}
