// SPDX-License-Identifier: MIT
#pragma once
// One floor's place: what its cells are made of, its rooms, where one arrives and leaves.

#include "core/base/geometry.h"
#include "core/base/grid.h"

#include <cstdint>
#include <vector>

namespace core {

enum class Tile : std::uint8_t { Wall, Ground, Stairs };

struct Map
{
    Grid<Tile> tiles;
    std::vector<Rect> rooms; ///< the ground inside, in the order they were accepted
    Point start; ///< centre of the first room
    Point stairs; ///< centre of the last room

    bool isWalkable(Point p) const { return tiles.contains(p) && tiles[p] != Tile::Wall; }
    bool operator==(const Map &) const = default;
};

} // namespace core
