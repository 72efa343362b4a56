fn random_monster(rng: &mut Dice) -> Monster {
    let roll = rng.roll(1, 100);
    match roll {
        1..=60 => newt(),
        61..=85 => toad(),
        86..=97 => crane(),
        _ => ogre(),
    }
}
