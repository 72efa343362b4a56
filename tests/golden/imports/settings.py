SETTINGS = {
    "title": "Deep",
    "monsters": {"monster_chances": {"bat": 3, "rat": 4}, "max_monsters_per_room": 2},
}
