#pragma once
// Everything the generator needs of a ruleset for one floor, resolved once and used for many
// seeds.

#include "core/tables/countrule.h"
#include "core/tables/distribution.h"
#include "core/tables/ruleset.h"

#include <vector>

namespace core {

/// One spawn table at one floor.
struct TablePlan
{
    int table = 0; ///< index into Ruleset::tables
    Spawns spawns = Spawns::Monsters;
    Placement placement = Placement::DropIfBlocked;
    Per per = Per::Room;
    int lane = 0; ///< the table's number among those of its kind: each has its own stream
    Count count;
    Distribution distribution;
};

struct FloorPlan
{
    Dungeon dungeon;
    int floor = 1;
    std::vector<TablePlan> tables; ///< in the order they place: monsters first, then items

    static FloorPlan at(const Ruleset &rules, int floor);
};

} // namespace core
