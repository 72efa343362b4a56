BEAST_TABLE = [
  ['vole', 1..3],
  ['hare', 2..5],
  ['stag', [3..4, 7..9]],
]
table = (1..9).map { |f| [f] }
