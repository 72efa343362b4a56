fn place_objects(room: Rect, map: &Map, objects: &mut Vec<Object>, level: u32) {
    // maximum number of monsters per room
    let max_monsters = from_dungeon_level(
        &[
            Transition { level: 1, value: 2 },
            Transition { level: 4, value: 3 },
            Transition { level: 6, value: 5 },
        ],
        level,
    );
    let num_monsters = rand::thread_rng().gen_range(0, max_monsters + 1);
    let troll_chance = from_dungeon_level(
        &[
            Transition {
                level: 3,
                value: 15,
            },
            Transition { level: 5, value: 30, },
            Transition {level: 7, value: 60},
        ],
        level,
    );
    let monster_chances = &mut [
        Weighted {
            weight: 80,
            item: "orc",
        },
        Weighted {
            weight: troll_chance,
            item: "troll",
        },
    ];
    let monster_choice = WeightedChoice::new(monster_chances);
    let item_chances = &mut [
        // healing potion always shows up, even if all other items have 0 chance
        Weighted { weight: 35, item: Item::Heal, },
        Weighted { weight: from_dungeon_level(&[Transition { level: 4, value: 25, }], level), item: Item::Lightning, },
    ];
    for _ in 0..num_monsters {
        let x = rand::thread_rng().gen_range(room.x1 + 1, room.x2);
    }
}
