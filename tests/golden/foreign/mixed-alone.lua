local hoard = {
  coin = 40,
  opal = {5, "rare"},
  ring = {2, "cursed"},
}
