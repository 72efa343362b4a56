SPAWN = {}
SPAWN["newt"] = { weight = 40, glow = 1 }
SPAWN["toad"] = { weight = 20, glow = 3, floors = { 2, 4 } }
SPAWN["ogre"] = { weight = 2, glow = 9 }
