from enum import Enum


class PondWeight(Enum):
    OLD_BOOT = 0
    ROACH = 55
    TENCH = 21


class FishRarity(Enum):
    PLAIN = 0
    FINE = 1
    GRAND = 2
    ROYAL = 3
