pub fn monsters(depth: i32) -> Vec<(&'static str, i32)> {
    match depth {
        1 => vec![("mole", 6), ("hare", 1)],
        BOSS_DEPTH => vec![("wyrm", 2), ("lich", 5)],
        2 => vec![("hare", 8), ("lich", 3)],
    }
}
fn item_chances() -> Vec<(&'static str, i32)> {
    vec![("ring", 7), ("coin", 3)]
}
