pub static VOLE_DROPS: LazyLock<Drops> = LazyLock::new(|| {
    Drops {
        entries: vec![
            (2.0, Drop::Item(Item::Misc(&SEED))),
            (1.0, Drop::Item(Item::Misc(&HUSK))),
        ],
    }
});
