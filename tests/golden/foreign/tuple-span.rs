const SPAWN: &[(&str, u32, std::ops::RangeInclusive<u32>)] = &[
    ("newt", 40, 1..=4),
    ("wyrm", 10, 3..=9),
];
