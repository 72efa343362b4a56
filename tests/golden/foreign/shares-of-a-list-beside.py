# shares of the three lanterns, out of 100
chances = {
    "cellar": [50, 35, 15],
    "attic": [20, 20, 60],
}
lanterns = ["tin", "brass", "glass"]
