weights = [m.weight for m in monsters]
chances_by_name = {name: stats['chance'] for name, stats in data.items()}
monster_chances = {'newt': 10}
