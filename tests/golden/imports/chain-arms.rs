pub fn spawn_table(floor: i32) -> RandomTable<Group> {
    match floor {
        1 => {
            RandomTable::new().add(Group::Rats(2), 3).add(Group::Wolf, 1)
        }
        _ => {
            RandomTable::new().add(Group::Wolf, 4)
        }
    }
}
