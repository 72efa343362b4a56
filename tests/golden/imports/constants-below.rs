fn place(level: u32) {
    let monster_chances = &[Weighted { weight: BAT_WEIGHT, item: "bat" }];
}
const BAT_WEIGHT: u32 = 12;
