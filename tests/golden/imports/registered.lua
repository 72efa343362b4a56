local reg = require("registry")

reg.register("newt", { weight = 30, min_level = 1, hp = 4, sprite = "newt.png", drops = { "bone" } })
reg.register("toad", { weight = 24, min_level = 1, hp = 6, sprite = "toad.png", drops = { "bone" } })
reg.register("heron", { weight = 46, min_level = 2, hp = 8, sprite = "heron.png", drops = { "bone" } })

return reg
