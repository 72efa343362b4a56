table.insert(big_enemies, { prob = 0.1, min_count = 1, entity = "wizard" })
table.insert(big_enemies, { prob = 0.25, min_count = 1, entity = "fungus" })
table.insert(small_enemies, { prob = 0.5, min_count = 2, entity = "rat" })
table.insert(small_enemies, { prob = 0.2, min_count = 1, entity = "bat" })
