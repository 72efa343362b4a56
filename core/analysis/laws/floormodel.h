// SPDX-License-Identifier: MIT
#pragma once
// What of a ruleset decides how many things a floor holds, without their kinds: kinds are drawn
// independently of cells, so the numbers of one entry follow from its share and from how many
// things its table places.

#include "core/analysis/laws/polynomial.h"
#include "core/gen/floorplan.h"

#include <cstddef>
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
    /// P(a draw brings n things) at index n, all lists of one length; empty where each draw brings
    /// one. The first list is of rooms without a theme, the others are by `themes`. Where the table
    /// spawns both kinds there are two for each, of draws that bring nothing or a monster, and of
    /// those that bring an item.
    std::vector<std::vector<double>> sizes = {};
    /// P(theme) of each room but the first, where that bears on what a draw brings; the same list
    /// in all tables of a floor that have one.
    std::vector<double> themes = {};

    /// Lists of `sizes` for each theme.
    std::size_t kinds() const { return spawns == Spawns::Both ? 2 : 1; }
    /// As many things as one draw may bring.
    std::size_t mostOfDraw() const { return sizes.empty() ? 1 : sizes.front().size() - 1; }
    /// As many as may be placed in a room, or on the floor where it draws per floor.
    std::size_t mostThings() const { return (draws.size() - 1) * mostOfDraw(); }

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

/// P(theme) of each room but the first; empty where themes bear on no table.
const std::vector<double> &themesOf(const FloorModel &model);

/// One draw that may bring several things, as generating functions of what is counted of it. Things
/// are placed in their order for as long as there are cells; counted may be what is not placed too.
struct BroughtLaw
{
    Polynomial nothing; ///< where it brings nothing
    Polynomial lost; ///< where it brings something, but its first thing finds no cell
    /// Where it brings something and there are f >= 1 cells, n of its things are placed: at
    /// [f - 1][n - 1]. As many lists as things may come; more cells are as good as so many.
    std::vector<std::vector<Polynomial>> placed;

    bool operator==(const BroughtLaw &) const = default;
};

/// What each placed thing of a table stands for in a generating function: none + one·s.
struct Marker
{
    double none = 1.0;
    double one = 0.0;
    /// Instead, of a table with sizes: what its draws stand for, by theme as those.
    const std::vector<BroughtLaw> *brought = nullptr;
};
inline constexpr Marker countedThing {.none = 0.0, .one = 1.0};
inline constexpr Marker ignored {.none = 1.0, .one = 0.0};

/// Draws that bring n things with probability sizes[n], each of which the marker stands for.
BroughtLaw broughtLaw(const std::vector<double> &sizes, Marker marker);

} // namespace core
