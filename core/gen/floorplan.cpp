// SPDX-License-Identifier: MIT
#include "core/gen/floorplan.h"

#include <utility>

namespace core {

namespace {

TablePlan planOf(const Ruleset &rules, std::size_t table, int floor, int lane, bool inSteps)
{
    const SpawnTable &source = rules.tables[table];
    const auto key = findItem(rules, source.vaultKey);
    return {.table = static_cast<int>(table),
            .spawns = source.spawns,
            .placement = source.placement,
            .per = source.count.per,
            .lane = lane,
            .count = Count::at(source.count, floor),
            .distribution = Distribution::at(source, floor),
            .key = key ? static_cast<int>(*key) : noIndex,
            .inSteps = inSteps};
}

} // namespace

FloorPlan FloorPlan::at(const Ruleset &rules, int floor)
{
    return at(rules, floor, DrawRules::of(rules));
}

FloorPlan FloorPlan::at(const Ruleset &rules, int floor, std::shared_ptr<const DrawRules> drawing)
{
    FloorPlan plan {.dungeon = rules.dungeon,
                    .floor = floor,
                    .tableCount = rules.tables.size(),
                    .tables = {},
                    .drawing = std::move(drawing),
                    .terrainTables = {},
                    .terrain = {}};
    if (floor < rules.dungeon.accretion.secretDoorsFrom)
        plan.dungeon.accretion.secretDoors = 0;
    const auto isInSteps = [&plan](std::size_t table) {
        return plan.drawing != nullptr && plan.drawing->tables()[table].inSteps;
    };
    for (const Spawns kind : {Spawns::Monsters, Spawns::Items, Spawns::Both}) {
        int lane = 0;
        for (std::size_t table = 0; table < rules.tables.size(); ++table) {
            if (rules.tables[table].spawns == kind)
                plan.tables.push_back(planOf(rules, table, floor, lane++, isInSteps(table)));
        }
    }
    for (std::size_t table = 0; table < rules.tables.size(); ++table) {
        if (rules.tables[table].spawns == Spawns::Terrain)
            plan.terrainTables.push_back(table);
    }
    if (!plan.terrainTables.empty())
        plan.terrain = TerrainPlan::of(rules, floor);
    return plan;
}

} // namespace core
