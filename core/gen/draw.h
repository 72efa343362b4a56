// SPDX-License-Identifier: MIT
#pragma once
// What was drawn for a floor, before and after it was placed.

#include "core/tables/ruleset.h"

#include <vector>

namespace core {

/// What made a draw that of its entry.
enum class DrawnBy { Weight, Force, Quota };

/// One draw from a table. Of the tables that are drawn in steps every draw is kept.
struct Draw
{
    int table = 0; ///< index into Ruleset::tables
    int entry = 0; ///< index into that table's entries
    int from = -1; ///< the draw that it is a part of; -1 where the table's own count asked for it
    int member = -1; ///< of the group that `from` is
    int room = 0; ///< index into Map::rooms
    int lookedUp = 1; ///< the floor on which the weights were looked up
    DrawnBy by = DrawnBy::Weight;
    int placed = 0; ///< things on the floor that it brought, those of its parts included
    bool isLost = false; ///< the first thing it brought found no cell

    bool operator==(const Draw &) const = default;
};

/// One thing that a draw brought, on the floor or not.
struct Thing
{
    TypeRef type;
    int draw = 0; ///< that brought it, of those of its floor
    int member = -1; ///< of the group that the draw is

    bool operator==(const Thing &) const = default;
};

/// A room's theme. A room has one of each table of themes.
struct RoomTheme
{
    int room = 0; ///< index into Map::rooms
    int table = 0;
    int entry = 0;

    bool operator==(const RoomTheme &) const = default;
};

} // namespace core
