class Brood:
    def __init__(self, min_depth, max_depth, weight):
        self.range = (min_depth, max_depth)

BROODS = {
    "vole": Brood(1, 3, 30),
    "stoat": Brood(2, 6, 20),
}
