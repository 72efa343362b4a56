pub static REED_LOOT: LazyLock<LootTable> = LazyLock::new(|| LootTable {
    entries: vec![
        (1.0, Entry::Item(Item::Misc(&STALK))),
        (3.0, Entry::Item(Item::Misc(&SEED))),
        (2.0, Entry::None),
    ],
});
pub static SILT_LOOT: LazyLock<LootTable> = LazyLock::new(|| LootTable {
    entries: vec![(1.0, Entry::Item(Item::Misc(&CLAY)))],
});
pub static HERON_DROPS: LazyLock<LootTable> = LazyLock::new(|| LootTable {
    entries: vec![
        (0.5, Entry::Item(Item::Misc(&FEATHER))),
        (1.5, Entry::Item(Item::Weapon(&BEAK))),
    ],
});
