def draw
  odds = { 1 => 70, 2 => 20, 4 => 10 }.freeze
end
