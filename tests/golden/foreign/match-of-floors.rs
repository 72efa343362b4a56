pub fn spawn_table(depth: i32) -> RandomTable<Foe> {
    match depth {
        0..=2 => {
            RandomTable::new()
                .add(Foe::Mole, 6)
                .add(Foe::Hare, 1)
        }
        3 | 4 => RandomTable::new().add(Foe::Wyrm, 2),
        _ => {
            RandomTable::new().add(Foe::Wyrm, 5).add(Foe::Lich, 4)
        }
    }
}
