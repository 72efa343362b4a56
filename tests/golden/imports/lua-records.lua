-- Weights that stand on the creature.
function load()
  creature "newt" {
    name = "little newt", min_lev = 0, max_lev = 2, weight = 8,
    on_hit = function (self) if self.hp < 2 then self:flee(1, 2) end end,
  }
  creature "hydra"
  {
    name = "hydra", min_lev = 3, weight = 4, danger = 9,
  }
end
local chest_weights = { rope = 3, ["iron key"] = 1 }
