grass_fgcharacter_chances = {",": 10, ".": 30, "'": 5}
wall_char_weights = [("#", 90), ("%", 10)]
max_hp = 30.5
max_rooms = 30
directions = [(0, 1), (1, 0)]
colors = {'red': 1, 'blue': 2}
monster_hp = {'orc': 20, 'troll': 30}
monster_chances = {'orc': 20}
