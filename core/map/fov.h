// SPDX-License-Identifier: MIT
#pragma once
// Field of view: which cells can be seen from one cell.

#include "core/map/map.h"

namespace core {

/// Marks with 1 in `visible` (made the size of `tiles`, all else 0) every cell seen from
/// `origin`: what blocks sight is seen itself, `origin` never blocks. Of two cells that do not
/// block sight either each sees the other or neither does. `radius` is in cells of straight-line
/// distance; 0 is without limit. Source: Albert Ford, "Symmetric Shadowcasting",
/// https://www.albertford.com/shadowcasting/, here on whole numbers only.
void computeFov(const Grid<Tile> &tiles, Point origin, int radius, Grid<std::uint8_t> &visible);

} // namespace core
