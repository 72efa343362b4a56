MAX_MONSTERS = {
  1 => 3,
  4 => 5
}.freeze

MONSTER_WEIGHTS = { newt: 6, toad: 2 }.freeze
