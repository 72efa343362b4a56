pub fn spawn_table(floor: i32) -> Vec<(&'static str, i32)> {
    match floor {
        1..=2 => vec![("mole", 6), ("hare", 1)],
        deeper => vec![("wyrm", 2), ("hare", 5)],
    }
}
