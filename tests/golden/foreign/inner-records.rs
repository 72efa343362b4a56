fn visitors() -> Vec<Visitor> {
    vec![
        Visitor { name: "newt", appears: Appears { min_depth: 1, max_depth: 3, weight: 9 }, hue: 4 },
        Visitor { name: "heron", appears: Appears { min_depth: 2, max_depth: 6, weight: 4 }, hue: 7 },
        Visitor { name: "otter", appears: Appears { min_depth: 4, max_depth: 6, weight: 2 }, hue: 1 },
    ]
}
