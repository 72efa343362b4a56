from mobs import Mob, Noun, Rarity

Shore = []

last = Crab = Mob(
    name = Noun( "a", "crab", "crabs" ),
    glyph = "c",
    rarity = Rarity( freq = 3, minLevel = 2 ), # not on the first
    hitpoints = 9,
)
Shore.append( last )

last = Gull = Mob(
    name = Noun( "a", "gull", "gulls", sex = 'any' ),
    glyph = "g",
    rarity = Rarity( freq = 1, minLevel = 2, maxLevel = 3 ),
    hitpoints = 4,
)
Shore.append( last )

Eel = Mob(
    name = Noun( "an", "eel", "eels" ),
    glyph = "e",
    rarity = Rarity( freq = 2, maxLevel = 4 ),
    hitpoints = 30,
)
