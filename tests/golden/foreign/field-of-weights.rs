fn pile_for(k: Kind) -> Pile {
    match k {
        Kind::Elm => Pile { entries: vec![
            Entry { item: "twig", weight: 3.0 },
            Entry { item: "leaf", weight: 2.0 },
        ] },
        Kind::Fir => Pile { entries: vec![
            Entry { item: "cone", weight: 6.0 },
            Entry { item: "leaf", weight: 1.0 },
        ] },
    }
}
