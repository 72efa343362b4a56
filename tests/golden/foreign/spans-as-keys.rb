MONSTERS = {
  1..2 => { newt: 6, toad: 3 },
  3...6 => { newt: 2, crane: 4 },
}.freeze
