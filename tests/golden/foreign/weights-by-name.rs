fn drop_weight(kind: Kind) -> u32 {
    match kind {
        Kind::Rat | Kind::Bat => 6,
        Kind::Ogre => 2,
        _ => 1,
    }
}
