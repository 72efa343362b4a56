def fish_for(depth)
  fish = []
  fish << { name: "roach", weight: 8 }
  if depth < 3
    fish << { name: "perch", weight: 2 }
    return fish
  end
  fish << { name: "pike", weight: 3 }
  fish << { name: "eel", weight: 5 } if depth > 9
  fish
end
