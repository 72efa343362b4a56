fn den(floor: i32) -> Vec<(&'static str, i32)> {
    match floor {
        1 => vec![("mole", 6), ("hare", 1)],
        2 => {
            let more = floor * 2;
            vec![("hare", more)]
        }
        _ => panic!("no such floor"),
    }
}
fn item_chances() -> Vec<(&'static str, i32)> {
    vec![("ring", 7), ("coin", 3)]
}
