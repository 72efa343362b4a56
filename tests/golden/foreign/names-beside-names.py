finds = [
    [15, "Flint", "grey"],
    [25, None, "Amber"],
    [60, "Chalk", "white"],
]
