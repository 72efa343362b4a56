val weightedFinds = weightedTable<Hero, Gear> {
    name("Den")

    9 weight Gear("Frayed Rope", 1 upTo 2)
    2 weight other {
        50.percent chance Gear("Wand")
    }
    1 weight Gear("Bell", 1 upTo 3)
}
