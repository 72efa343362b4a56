// SPDX-License-Identifier: MIT
#pragma once
// The shapes of single rooms, before they have a place.

#include "core/base/geometry.h"
#include "core/base/rng.h"
#include "core/tables/ruleset.h"

#include <array>
#include <cstdint>

namespace core {

enum class RoomKind { Rectangle, Cross, Circle, Cave };

/// Cells of ground of one piece within a box; every row and column of the box has one.
struct RoomShape
{
    static constexpr int maxSide = maxAccretedSide - 1; ///< a row and what is beside it fit 64 bits

    RoomKind kind = RoomKind::Rectangle;
    Size size;
    std::array<std::uint64_t, maxSide> rows {}; ///< bit x is column x

    bool contains(Point p) const
    {
        return p.x >= 0 && p.y >= 0 && p.x < size.width && p.y < size.height
            && ((rows[static_cast<std::size_t>(p.y)] >> static_cast<unsigned>(p.x)) & 1U) != 0;
    }
};

/// Draws a room of ground `width` x `height` in the mean of its kind: crosses are drawn in a box
/// half as large again, circles are as wide as high, caves half as large again to three times as
/// large. Where caves come to too little it becomes a rectangle. None is larger than `most`.
RoomShape drawRoom(RoomKind kind, Range width, Range height, Size most, Rng &rng);

/// A cell of `shape` with nothing of it before, seen in `direction`, nor beside what is before: one
/// enters there from a doorway. One of all, uniformly.
Point drawEntrance(const RoomShape &shape, Direction direction, Rng &rng);

} // namespace core
