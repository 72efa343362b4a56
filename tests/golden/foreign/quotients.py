drop_weights = {
    "shell": 6 / 2,
    "pearl": 1 / 2,
    "kelp": 1,
}
