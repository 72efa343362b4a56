pub fn place_items(map: &mut Map) {
    let max_items = Map::from_dungeon_level(&[Transition { level: 1, value: 1 }, Transition { level: 4, value: 2 }], map.level);
    for room in &map.rooms {
        let item_chances = &mut [
            Weighted { weight: 35, item: ItemKind::HealthPotion },
            Weighted { weight: Map::from_dungeon_level(&[Transition { level: 2, value: 10 }], map.level), item: ItemKind::Dagger },
        ];
    }
}
