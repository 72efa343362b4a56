def get_metals():
    return ["tin", "iron", "gold"]


def get_tints():
    tints = {"tin": 0x202020, "iron": 0x303030, "gold": 0x404040}
    return tints


def draw():
    metals = get_metals()
    p = [5 / 10, 4 / 10, 1 / 10]
    return choice(metals, p=p)
