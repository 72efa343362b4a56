def place_objects(room):
    #max number of monsters per room
    max_monsters = from_dungeon_level([[2, 1], [3, 4], [5, 6]])

    #chance of each monster
    monster_chances = {}
    monster_chances['orc'] = 80  #orc always shows up
    monster_chances['troll'] = from_dungeon_level([[15, 3], [30, 5], [60, 7]])
    max_items = from_dungeon_level([[1, 1], [2, 4]])
    item_chances = {}
    item_chances['heal'] = 35
    item_chances['lightning'] = from_dungeon_level([[25, 4]])
    item_chances['fireball'] =  from_dungeon_level([[25, 6]])
    item_chances['confuse'] =   from_dungeon_level([[10, 2]])
    num_monsters = libtcod.random_get_int(0, 0, max_monsters)
    for i in range(num_monsters):
        choice = random_choice(monster_chances)
        if choice == 'orc':
            monster = Object(x, y, 'o', 'orc', blocks=True,
                fighter=fighter_component)
