def fish_table(floor):
    table.add("roach", 8)
    table.add("perch", 2)
    if floor > 4:
        table.remove("roach")
        table.add("pike", 4)
    return table
