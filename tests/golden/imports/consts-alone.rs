// only the numbers; the tables stand in another file
pub const TROLL_CHANCES: &[Transition] = &[
    Transition { level: 3, value: 15 },
];
pub const OGRE_CHANCES: &[Transition] = &[Transition { level: 8, value: 20 }];
