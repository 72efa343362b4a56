val caveFinds = weightedTable<Hero, Gear> {
    40 weight {
        only { hero -> hero.isPoor }
        result(Gear("Dust"))
    }
    7 weight Gear("Hook")
    2 weight Gear("Chain")
}

val towerFinds = weightedTable<Hero, Gear> {
    12 weight Gear("Lens")
    5 weight caveFinds
}
