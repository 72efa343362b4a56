impl Dungeon {
    fn from_dungeon_level(table: &[Transition], level: u32) -> u32 {
        table.iter().rev().find(|transition| level >= transition.level).map_or(0, |t| t.value)
    }
    pub fn monster_chances(&self) -> Vec<Weighted<&str>> {
        vec![
            Weighted { weight: 60, item: "rat" },
            Weighted { weight: Self::from_dungeon_level(&[Transition { level: 4, value: 25 }], self.level), item: "boar" },
        ]
    }
}
