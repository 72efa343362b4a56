// SPDX-License-Identifier: MIT
#pragma once
// A floor with everything on it, and why it is there.

#include "core/gen/draw.h"
#include "core/map/map.h"

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// What a cell holds while a floor is filled, as bits.
inline constexpr std::uint8_t takenByActor = 1;
inline constexpr std::uint8_t takenByItem = 2;

/// One thing a table placed.
struct Spawn
{
    int table = 0; ///< index into Ruleset::tables: whose count asked for it
    int entry = 0; ///< index into that table's entries
    Point position;
    int thing = -1; ///< index into PopulatedMap::things; -1 where the table is not drawn in steps

    bool operator==(const Spawn &) const = default;
};

struct PopulatedMap
{
    Map map;
    std::vector<Spawn> spawns; ///< in the order they were placed: monsters first, then items
    std::vector<int> drawn; ///< per table of the ruleset: draws made, the lost ones included
    std::vector<Draw> draws; ///< of the tables that are drawn in steps, in order
    std::vector<Thing> things; ///< that these draws brought
    std::vector<RoomTheme> themes; ///< of rooms that have one

    bool operator==(const PopulatedMap &) const = default;
};

/// What `spawn` is, which is on that floor of `rules`.
TypeRef typeOf(const Ruleset &rules, const PopulatedMap &floor, const Spawn &spawn);
/// Its id, which it has even where there is no such type.
const std::string &typeIdOf(const Ruleset &rules, const PopulatedMap &floor, const Spawn &spawn);

/// Whether the thing is a captive: its member of a group says so, or one that it is a part of.
bool isCaptive(const Ruleset &rules, const std::vector<Draw> &draws, const Thing &thing);

/// The draws that brought `spawn`, the outermost first: the one its table's count asked for, then
/// those that are parts of it. None where the table is plain.
std::vector<Draw> drawsBehind(const PopulatedMap &floor, const Spawn &spawn);

} // namespace core
