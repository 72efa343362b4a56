beasts = [
 ("vole", 7, 2, 4),
 ("hare", 1, 3, 5),
]
