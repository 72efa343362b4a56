def fill(depth):
    if depth >= 3:
        for i in range(2):
            table.add("pike", 4)
            table.add("wels", 2)
    table.add("roach", 5)
    table.add("perch", 2)
