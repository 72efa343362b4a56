[[1, ["newt", 10], ["toad", 5]],
 [2, ["newt", 10], ["heron", 5]],
 [3, ["heron", 5]]]
