local levels = {
  [1] = { {"newt", 60}, {"toad", 20} },
  [2] = { {"newt", 40}, {"toad", 40} },
  [3] = { {"toad", 40}, {"heron", 12} },
}
