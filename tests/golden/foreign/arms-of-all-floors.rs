fn spawn_table(floor: i32) -> Vec<(&'static str, i32)> {
    match floor {
        1..=3 => vec![("mole", 6), ("hare", 1)],
        4..=900 => vec![("wyrm", 2), ("hare", 1)],
        _ => panic!("no such floor"),
    }
}
