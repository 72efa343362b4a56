finds = [
    [15, "Flint", None],
    [25, None, "Amber"],
    [60, "", "Chalk"],
]
