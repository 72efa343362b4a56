// SPDX-License-Identifier: MIT
#pragma once
// How full a room is, and where one more thing of a draw comes down in it.

#include "core/analysis/laws/layoutsample.h"
#include "core/tables/ruleset.h"

#include <compare>
#include <cstdint>
#include <vector>

namespace core {

/// What became of the first thing of a draw.
enum class Fate : std::int32_t {
    None, ///< nothing came so far
    Placed,
    Lost
};

/// The cell of a room that stairs take after everything was placed, and all that lies there.
enum class StairsCell : std::int32_t {
    None, ///< the room has no stairs, or none that take a cell
    Free,
    UnderItem,
    Blocked
};

/// The cells of a room that are taken, and how the draw goes that is being placed there.
struct RoomCells
{
    int blocked = 0; ///< by actors
    int items = 0; ///< further cells that items lie on
    StairsCell stairs = StairsCell::None; ///< it is among those counted above
    Fate ofDraw = Fate::None; ///< of the draw that a table's count asked for
    Fate ofPart = Fate::None; ///< of a draw that is part of it

    // clang-tidy 14 takes the 0 that this compares with for a pointer.
    auto operator<=>(const RoomCells &) const = default; // NOLINT(modernize-use-nullptr)
};

/// Those of a room in which nothing was placed yet.
RoomCells cellsAtFirst(const RoomClass &room);

/// One way for a thing to come down.
struct ThingLanding
{
    double probability = 0;
    bool isPlaced = false;
    RoomCells after;
};

/// All ways for the next thing of a draw, in a room of `area` cells (>= 1). The rules are those of
/// resources/help/developers/drawing.md. Where the room has stairs a draw brings one thing: how
/// near to them a thing comes that follows another is not told.
std::vector<ThingLanding> landingsIn(int area, const RoomCells &before, Spawns kind,
                                     Placement placement);

} // namespace core
