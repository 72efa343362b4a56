fn roll_fish(rng: &mut impl Rng) -> Fish {
    let roll = rng.gen_range(0u32..2000);
    match roll {
        0..=1199 => Fish::Roach,
        1200..=1799 => Fish::Perch,
        1800..=1949 => Fish::Pike,
        _ => Fish::Sturgeon,
    }
}
fn fish_price(fish: &Fish) -> u32 {
    let factor = match fish.kind {
        Fish::Roach => 2,
        Fish::Perch => 4,
        Fish::Pike => 9,
        Fish::Sturgeon => 50,
    };
    fish.size * factor
}
