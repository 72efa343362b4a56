RULES = [SpawnRule("newt", 60), SpawnRule("toad", 30, 2), SpawnRule("heron", 12, 5)]
