reed_chances = {}
for reed in reeds:
    reed_chances[reed] = 0.5
pond_weights = {"carp": 3, "pike": 1}
