// SPDX-License-Identifier: MIT
#pragma once
// What of a ruleset decides how many things a floor holds, without their kinds: kinds are drawn
// independently of cells, so the numbers of one entry follow from its share and from how many
// things its table places.

#include "core/gen/floorplan.h"

#include <vector>

namespace core {

/// One spawn table that draws on a floor.
struct TableModel
{
    int table = 0; ///< index into Ruleset::tables
    Spawns spawns = Spawns::Monsters;
    Placement placement = Placement::DropIfBlocked;
    Per per = Per::Room;
    std::vector<double> draws; ///< P(k draws) at index k

    bool operator==(const TableModel &) const = default;
};

/// The tables in the order in which they place, without those that have nothing to draw.
using FloorModel = std::vector<TableModel>;

/// `drawnAnyway` is the index of a table to keep even where all its weights are 0.
FloorModel modelOf(const FloorPlan &plan, int drawnAnyway = -1);

/// The tables that bear on how many things `table` (an index into Ruleset::tables) places, itself
/// the last; empty where it draws nothing. Items never get in the way of a table that only
/// monsters and the player block.
FloorModel upTo(const FloorModel &model, int table);

/// What each placed thing of a table stands for in a generating function: none + one·s.
struct Marker
{
    double none = 1.0;
    double one = 0.0;
};
inline constexpr Marker counted {.none = 0.0, .one = 1.0};
inline constexpr Marker ignored {.none = 1.0, .one = 0.0};

} // namespace core
