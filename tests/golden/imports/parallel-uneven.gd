# Two names, three weights: these do not belong together.
var fish_names = ["carp", "pike"]
var fish_weights = [50, 20, 5]
var crab_spawn_table = [["crab", 3], ["prawn", 7]]
