struct BroodParameters { threat: i32, min_depth: i32, max_depth: i32, weight: i32 }
fn broods() -> HashMap<Brood, BroodParameters> {
    let mut table: HashMap<Brood, BroodParameters> = HashMap::new();
    table.insert(Brood::Vole, BroodParameters::new(1, 1, 3, 30));
    table.insert(Brood::Stoat, BroodParameters::new(2, 2, 6, 20));
    table.insert(Brood::Badger, BroodParameters::new(4, 4, 9, 10));
    table
}
