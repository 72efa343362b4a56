const LOOTING = [{
    name: "chest", slots: 27,
    items: [
        { name: "coin", min: 20, max: 35, weight: 50 },
        { name: "pear", min: 1, max: 9, weight: 60 },
    ]
}];
