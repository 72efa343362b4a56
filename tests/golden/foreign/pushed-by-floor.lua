function fishFor(depth)
  local fish = {}
  table.insert(fish, { name = "roach", weight = 8 })
  if depth < 3 then
    table.insert(fish, { name = "perch", weight = 2 })
    return fish
  elseif depth == 5 then
    table.insert(fish, { name = "sturgeon", weight = 1 })
  end
  table.insert(fish, { name = "pike", weight = 3 })
  return fish
end
