fn pick(level: u32, entries: &[Entry]) -> usize {
    let weights: Vec<u32> = entries.iter().map(|entry| entry.weight * 2).collect();
    let odds: Vec<_> = entries.iter().filter(|e| e.level <= level).map(|e| e.weight).collect();
    WeightedIndex::new(&weights).unwrap().sample(&mut rng)
}
fn make_npc_probability_distribution(level: u32) -> Vec<(NpcType, u32)> {
    vec![(NpcType::Wasp, 20), (NpcType::Toad, level + 2)]
}
