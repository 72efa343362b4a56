monster_weights = []
monster_weights.append(('frog', 12))
monster_weights.append(("marsh toad", 4))
