gullRates = {
    "TERN": 40,
    "SKUA": 9,
}
shell_weights = {
    "CONE": 3,
    "CLAM": 8,
}
