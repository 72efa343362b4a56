def prize(depth)
  drawn = if depth == 1
    (['carp'] * 2 + ['boot']).sample
  else
    ['anvil', 'brick', 'cog'].sample
  end
end
