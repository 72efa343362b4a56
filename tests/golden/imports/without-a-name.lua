local loot = {
    {chance = 50, item = "log"},
    {chance = 25, item = "flint"},
    {chance = 25},
    {chance = 5, items = {"saw", "axe"}},
}
