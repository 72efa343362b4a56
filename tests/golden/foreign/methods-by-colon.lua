function fill(fish)
  fish:add("roach", 4)
  fish:add("eel", 1)
end
