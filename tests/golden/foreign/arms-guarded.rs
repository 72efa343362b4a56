fn den(floor: i32) -> Vec<(&'static str, i32)> {
    match floor {
        1 => vec![("mole", 6), ("hare", 1)],
        n if n > 4 => vec![("wyrm", 2), ("lich", 5)],
        _ => deeper(floor),
    }
}
fn item_chances() -> Vec<(&'static str, i32)> {
    vec![("ring", 7), ("coin", 3)]
}
