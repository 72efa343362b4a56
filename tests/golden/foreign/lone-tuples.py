chances = {
    "shed": [("rake", 4, "tool"), ("rope", 2, "gear")],
    "roof": [("nest", 9, "find")],
}
