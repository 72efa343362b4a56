class Newt(Monster):
    name = "newt"
    spawn_weight = 30
    min_depth = 1

class Toad(Monster):
    name = "toad"
    spawn_weight = 20
    min_depth = 3

class Ogre(Monster):
    name = "ogre"
    spawn_weight = 2
    min_depth = 9
