gem_weights = {3: "ruby", 9: "garnet", 14: "agate"}
titles = {1: "Novice", 2: "Digger", 3: "Foreman"}
