max_traps = from_dungeon_level([[1, 1], [3, 5]])
trap_chances = {'pit': 10, 'net': from_dungeon_level([[5, 4]])}
max_doors_by_floor = [(1, 2), (6, 4)]
door_chances = {0: [(doors.wooden, 50)], 7: [(doors.iron, 20)]}
