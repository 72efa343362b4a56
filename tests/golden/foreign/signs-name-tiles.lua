ground = {
  {sign = ".", weight = 12},
  {sign = "..", weight = 5},
  {sign = "_", weight = 4},
  {sign = ":-", weight = 2},
  {sign = "-", weight = 9},
}
