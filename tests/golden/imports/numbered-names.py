item_chances_1 = {'apple': 10, 'bread': from_dungeon_level([[5, 3]])}
item_chances_2 = {'sword': 3}
enemy_chances_1 = {'gnoll': 9}
