@dataclass
class Moor:
    monster_weights: dict[str, int] = field(default_factory=lambda: {"toad": 7, "crow": 3})
    visits: list = field(default_factory=list)
