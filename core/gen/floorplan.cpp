#include "core/gen/floorplan.h"

#include <algorithm>

namespace core {

namespace {

TablePlan planOf(const Ruleset &rules, std::size_t table, int floor, int lane)
{
    const SpawnTable &source = rules.tables[table];
    return {.table = static_cast<int>(table),
            .spawns = source.spawns,
            .placement = source.placement,
            .per = source.count.per,
            .lane = lane,
            .count = Count::at(source.count, floor),
            .distribution = Distribution::at(source, floor)};
}

} // namespace

FloorPlan FloorPlan::at(const Ruleset &rules, int floor)
{
    FloorPlan plan {.dungeon = rules.dungeon, .floor = floor, .tables = {}};
    for (const Spawns kind : {Spawns::Monsters, Spawns::Items}) {
        int lane = 0;
        for (std::size_t table = 0; table < rules.tables.size(); ++table) {
            if (rules.tables[table].spawns == kind)
                plan.tables.push_back(planOf(rules, table, floor, lane++));
        }
    }
    return plan;
}

} // namespace core
