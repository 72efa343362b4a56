local oar_types = {"ash", "pine", "cork"}
local net_types = {"silk", "hemp", "wire"}
local oar_odds = {5, 3, 1}
local net_odds = {9, 4, 2}
