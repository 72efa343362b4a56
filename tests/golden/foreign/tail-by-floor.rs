fn spawn_table(depth: i32) -> Vec<(&'static str, i32)> {
    if depth < 3 {
        return vec![("mole", 5), ("hare", 1)];
    } else if depth >= 3 && depth < 5 {
        return vec![("wolf", 4)];
    }
    vec![("wyrm", 4), ("hare", 7)]
}
