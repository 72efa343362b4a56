let monsters: [ClosedRange<Int>: [String: Int]] = [
    1...2: ["newt": 6, "toad": 3],
    3...5: ["newt": 2, "crane": 4],
]
