class Rolls:
    cap = {
        'hue': {'red': {'chance': [1, 30]}, 'blue': {'chance': [31, 100]}},
    }
    boot = {
        'hue': {'tan': {'chance': [1, 60]}, 'grey': {'chance': [61, 100]}},
    }
