struct Brood { min_depth: i32, max_depth: i32, weight: i32 }
fn broods() -> HashMap<Kind, Brood> {
    let broods = HashMap::from([
        (Kind::Vole, Brood::new(1, 3, 30)),
        (Kind::Stoat, Brood::new(2, 6, 20)),
    ]);
    broods
}
