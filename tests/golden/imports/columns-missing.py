@dataclass
class SpawnRule:
    name: str
    weight: int
    min_floor: int = 1


RULES = [SpawnRule("newt", 60), SpawnRule("toad", 30, 2), SpawnRule("heron", 12, 5)]
