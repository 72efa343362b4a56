def spawn_table(floor):
    match floor:
        case 1:
            return [("mole", 6), ("hare", 1)]
        case 2 | 3:
            return [("hare", 8)]
        case _:
            return [("wyrm", 2), ("lich", 5)]
