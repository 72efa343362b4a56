class Floor1:
    foes = [("newt", 6), ("crab", 2)]
    finds = [("shell", 4), ("pearl", 1)]


class Floor2:
    foes = [("crab", 3), ("pike", 1)]
    finds = [("pearl", 2), ("coral", 5)]
