fn den_table(depth: i32) -> Vec<(Beast, i32, i32)> {
    match depth {
        1 =>
            vec![
                (Beast::Newt, 12, 20),
                (Beast::Toad, 3, 6),
            ],
        2 => vec![(Beast::Newt, 5, 9), (Beast::Boar, 7, 8)],
        _ => vec![],
    }
}
