static ITEM_WEIGHTS: &[ItemWeight] = &[
    ItemWeight { name: "rope", weight: 10 },
    ItemWeight { name: "lamp", weight: 4 },
];
