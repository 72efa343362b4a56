PRICES = {10: ["axe", "bow"], 25: ["ram"]}
enemies_by_cost = {1: ["imp"], 2: ["orc"], 5: ["ogre"]}
