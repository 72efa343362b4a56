pub fn calm() -> Pool {
    Pool { items: vec![
        Find { kind: Kind::Kelp, drop_chance: 0.08, value: 10 },
        Find { kind: Kind::Shell, drop_chance: 0.02, value: 20 },
    ] }
}
pub fn rough() -> Pool {
    Pool { items: vec![
        Find { kind: Kind::Kelp, drop_chance: 0.2, value: 12 },
        Find { kind: Kind::Amber, drop_chance: 0.1, value: 25 },
    ] }
}
pub fn storm() -> Pool {
    Pool { items: vec![
        Find { kind: Kind::Amber, drop_chance: 0.5, value: 15 },
        Find { kind: Kind::Spar, drop_chance: 0.3, value: 40 },
    ] }
}
