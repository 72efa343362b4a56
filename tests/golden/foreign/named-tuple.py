class Visitor(NamedTuple):
    name: str
    weight: int
    min_floor: int
    max_floor: int


VISITORS = [
    Visitor("newt", 9, 1, 3),
    Visitor("heron", 4, 2, 6),
]
