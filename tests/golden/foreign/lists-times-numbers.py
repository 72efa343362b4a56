def hedge(thing):
    return [Slot(thing)]

# as often as they are to come
hedge_table = [Slot(fauna.wren)] * 12 + [Slot(fauna.finch), Slot(fauna.shrew)] * 3 + [Slot(fauna.owl)]
rows = [0] * 80
