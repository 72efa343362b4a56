moth_weights = {"dusk": 4, "dawn" 6}
ant_weights = {"red": 7, "black": 2}
