cellar_chances = {None: 12, "moth": 5, "newt": 3}
