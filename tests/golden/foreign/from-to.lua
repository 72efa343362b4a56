return {
  { id = "newt", weight = 10, from = 1, to = 5 },
  { id = "wisp", weight = 5, from = 3, to = 12 },
}
