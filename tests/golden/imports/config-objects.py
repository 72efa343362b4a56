CAVES = Theme(
    name="caves",
    monster_chances={make_bat: 90, make_slime: 10},
    max_monsters_per_level=5,
)
