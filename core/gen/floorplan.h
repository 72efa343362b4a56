// SPDX-License-Identifier: MIT
#pragma once
// Everything the generator needs of a ruleset for one floor, resolved once and used for many
// seeds.

#include "core/gen/drawrules.h"
#include "core/gen/terraingrower.h"

#include "core/tables/countrule.h"
#include "core/tables/distribution.h"
#include "core/tables/ruleset.h"

#include <memory>
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
    int key = noIndex; ///< index into Ruleset::items, of a table of vaults
    bool inSteps = false; ///< drawn by FloorPlan::drawing first and then placed
};

struct FloorPlan
{
    Dungeon dungeon;
    int floor = 1;
    std::size_t tableCount = 0; ///< of the ruleset
    std::vector<TablePlan> tables; ///< in the order they place: monsters first, then items, then
                                   ///< both; tables of themes place nothing
    std::shared_ptr<const DrawRules> drawing; ///< null where no table is drawn in steps
    std::vector<std::size_t> terrainTables; ///< those that draw patches, by their indices
    std::vector<TerrainPlan> terrain; ///< none where no table draws patches

    static FloorPlan at(const Ruleset &rules, int floor);
    /// As above, with `drawing` made of the same rules before: for those who plan many floors.
    static FloorPlan at(const Ruleset &rules, int floor, std::shared_ptr<const DrawRules> drawing);
};

} // namespace core
