let spawn_table = vec![
    Spawn { name: "Virus".to_string(), weight: 5 },
    Spawn { name: "Big Cell".into(), weight: 3 },
];
