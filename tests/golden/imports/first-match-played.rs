fn from_dungeon_level(table: &[Transition], level: u32) -> u32 {
    table.iter().find(|t| level >= t.level).map_or(0, |t| t.value)
}
fn place(level: u32) {
    let item_chances = &mut [Weighted {
        weight: from_dungeon_level(&[Transition { level: 2, value: 3 }, Transition { level: 5, value: 9 }], level),
        item: "lamp",
    }];
}
