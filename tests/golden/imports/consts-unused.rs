const GHOST_CHANCES: &[Transition] = &[Transition { level: 9, value: 5 }];
fn place(level: u32) {
    let monster_chances = &mut [Weighted { weight: 70, item: "orc" }];
}
