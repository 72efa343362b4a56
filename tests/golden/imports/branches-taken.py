def place_objects(room, theme):
    if theme == 'cave':
        monster_chances = {'bat': 60}
    else:
        monster_chances = {'ghoul': 40}
