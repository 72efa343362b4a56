function lootFor(depth)
  if depth <= 2 then
    return { pin = 7, jug = 4 }
  elseif depth < 6 then
    return { jug = 6, orb = 3 }
  end
  return { orb = 5 }
end
