pub fn spawn_table(depth: i32) -> RandomTable<Foe> {
    match depth {
        1 => {
            RandomTable::new().add(Foe::Mole, 6).add(Foe::Hare, 1)
        }
        2 => {
            RandomTable::new().add(Foe::Hare, 7).add(Foe::Lich, 4)
        }
        _ => deeper(depth),
    }
}
