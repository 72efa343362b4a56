fn spawn_table() -> Vec<(Kind, u32)> {
    vec![(Kind::Newt, 0x1F_u32), (Kind::Crow, 2_500u32), (Kind::Mole, 0b101), (Kind::Hare, 7usize)]
}
