Midge = Insect(
    name="midge",
    spawn_weight=14, min_level=1, max_level=3, legs=6)
Hornet = Insect(
    name="hornet",
    spawn_weight=5, min_level=2, legs=6)
