// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/simulate.h"

#include "core/analysis/sampling/floorcounter.h"

#include <cassert>
#include <memory>

namespace core {

FloorTally emptyTally(const Ruleset &rules, int floor, std::size_t types)
{
    FloorTally tally {.floor = floor, .rooms = {}, .tables = {}, .types = {}};
    for (const SpawnTable &table : rules.tables) {
        tally.tables.emplace_back();
        tally.tables.back().entries.resize(table.entries.size());
    }
    tally.types.resize(types);
    return tally;
}

std::vector<EntryTally> TypeTallies::of(const FloorTally &floor) const
{
    if (!floor.types.empty())
        return floor.types;
    std::vector<EntryTally> types(m_types.size());
    for (std::size_t table = 0; table < floor.tables.size(); ++table) {
        const std::vector<EntryTally> &entries = floor.tables[table].entries;
        for (std::size_t entry = 0; entry < entries.size(); ++entry) {
            if (const auto type = m_types.of(table, entry))
                types[*type] = entries[entry];
        }
    }
    return types;
}

std::optional<Simulation> simulate(const Ruleset &rules, const SimulateOptions &options,
                                   const BatchHooks &hooks)
{
    assert(options.runs >= 1 && options.runs <= maxRuns);
    assert(options.firstRun <= maxRuns - options.runs);
    const BatchPlan plan {
        .runs = options.runs, .batchSize = FloorCounter::batchSize, .jobs = options.jobs};
    std::vector<std::unique_ptr<FloorCounter>> counters(workersOf(plan));
    const auto workerFor = [&](std::size_t worker) -> BatchWork {
        counters[worker] = std::make_unique<FloorCounter>(rules, options.floors);
        return [&, &counter = *counters[worker]](std::uint64_t first, std::uint64_t runs) {
            return counter.countBatch(options.seed, options.firstRun + first, runs, hooks.cancel);
        };
    };
    if (!inBatches(plan, hooks, workerFor))
        return std::nullopt;
    Simulation result {.runs = options.runs, .floors = counters.front()->takeFloors()};
    for (std::size_t i = 1; i < counters.size(); ++i) {
        if (const std::unique_ptr<FloorCounter> counter = std::move(counters[i]))
            merge(result.floors, counter->takeFloors());
    }
    return result;
}

} // namespace core
