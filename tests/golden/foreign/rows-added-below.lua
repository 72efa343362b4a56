local hoard = {
near = {
  {chance = 6, item = "peat"},
  {chance = 1.5, items = {"shard", "flake"}},
},
far = {},
}
local herbs = {}
for i = 1, 3 do table.insert(herbs, "herb_"..i) end
table.insert(hoard.near, {chance = 0.5, item = herbs})
table.insert(hoard.far, {chance = 0.8, item = "opal"})
table.insert(hoard.far, {chance = 0.2, item = "onyx"})
return hoard
