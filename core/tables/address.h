// SPDX-License-Identifier: MIT
#pragma once
// What of a ruleset something is about: an issue, a difference, a jump, a selected cell.

#include <string>

namespace core {

/// A member of the ruleset, or of the table that is named beside it.
enum class Part {
    Whole, ///< of what is named beside it, or nothing in particular
    Name,
    Floors,
    Dungeon,
    Rules,
    Player,
    Monsters,
    Items,
    Appearances,
    Terrain,
    Goals,
    Spawns,
    Count,
    Placement,
    Deck,
    Jitter,
    Deeper,
    Rooms,
    VaultKey
};

/// By ids, which stay what they are where rows move.
struct Address
{
    std::string table = {}; ///< empty: in no table
    std::string entry = {}; ///< of the table; empty: the table as a whole, or its `part`
    int floor = 0; ///< 0: no single one
    Part part = Part::Whole;
    std::string type = {}; ///< of Monsters, Items, Appearances or Terrain
    int goal = -1; ///< of Goals, from 0; -1: all of them

    /// Whether it is a cell of a weight grid.
    bool isCell() const { return !entry.empty() && floor > 0; }
    bool operator==(const Address &) const = default;
};

} // namespace core
