loot_weights = {
    'Twig': 0x2A,
    'Stone': 0b110,
    'Shell': 0o17,
    'Pearl': 1_200,
    'Bone': 25L,
}
