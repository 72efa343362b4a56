let brewery = vec![
    ("caf\u{e9}", 3),
    ("na\u{EF}ve", 4),
    ("b\x65er", 5),
];
