pub type Chances<'a> = &'a [(u32, &'a [(Tag, i32)])];
pub const ENEMY_CHANCES: Chances = &[
    (0, &[(Tag::Orc, 80)]),
    (3, &[(Tag::Troll, 15), (Tag::Orc, 70)]),
    (7, &[(Tag::Troll, 60)]),
];
pub const MAX_MONSTERS_BY_FLOOR: [(u32, u32); 2] = [(1, 2), (4, 3)];
