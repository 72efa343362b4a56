-- One list is a table; the others are only told of.
local lootWeights = { coin = 70, gem = 5 }
local heights = { hut = 4, hall = 9 }
