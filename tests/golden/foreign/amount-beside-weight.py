# How many of them, and then the weight.
cave_sack = Sack(
    [
        (moss_table, 1, 40),
        (shard_table, range(1, 5), 10),
    ]
)
