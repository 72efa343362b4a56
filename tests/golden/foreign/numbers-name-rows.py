def tables():
    coats = {'grey': {'chance': [1, 70]}, 'white': {'chance': [71, 100]}}
    claws = {2: {'chance': [1, 25]}, 3: {'chance': [26, 60]}, 4: {'chance': [61, 100]}}
