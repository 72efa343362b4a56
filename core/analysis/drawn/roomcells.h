// SPDX-License-Identifier: MIT
#pragma once
// How full a room is, and where one more thing of a draw comes down in it.

#include "core/tables/ruleset.h"

#include <cstdint>
#include <vector>

namespace core {

/// What became of the first thing of a draw.
enum class Fate : std::int32_t {
    None, ///< nothing came so far
    Placed,
    Lost
};

/// The cells of a room that are taken, and how the draw goes that is being placed there.
struct RoomCells
{
    int blocked = 0; ///< by actors
    int items = 0; ///< further cells that items lie on
    Fate ofDraw = Fate::None; ///< of the draw that a table's count asked for
    Fate ofPart = Fate::None; ///< of a draw that is part of it

    bool operator==(const RoomCells &) const = default;
};

/// One way for a thing to come down.
struct ThingLanding
{
    double probability = 0;
    bool isPlaced = false;
    RoomCells after;
};

/// All ways for the next thing of a draw, in a room of `area` cells (>= 1). The rules are those of
/// resources/help/developers/drawing.md.
std::vector<ThingLanding> landingsIn(int area, const RoomCells &before, Spawns kind,
                                     Placement placement);

} // namespace core
