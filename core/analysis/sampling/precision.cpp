// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/precision.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

double marginOf(const Tally &tally, std::uint64_t runs)
{
    const MeanEstimate estimate = estimateMean(tally, runs);
    return estimate.ci.high - estimate.mean; // the low end may be cut off at 0
}

double marginOf(const FloorTally &floor, std::uint64_t runs)
{
    double widest = marginOf(floor.rooms, runs);
    for (const TableTally &table : floor.tables) {
        widest = std::max({widest, marginOf(table.drawn, runs), marginOf(table.placed, runs)});
        for (const EntryTally &entry : table.entries)
            widest = std::max(widest, marginOf(entry.placed, runs));
    }
    return widest;
}

} // namespace

double widestMargin(const Simulation &simulation)
{
    if (simulation.runs == 1)
        return std::numeric_limits<double>::infinity();
    double widest = 0;
    for (const FloorTally &floor : simulation.floors)
        widest = std::max(widest, marginOf(floor, simulation.runs));
    return widest;
}

std::optional<Simulation> simulateUntil(const Ruleset &rules, const SimulateOptions &options,
                                        double margin, const BatchHooks &hooks)
{
    SimulateOptions round = options;
    round.runs = std::min(firstLook, options.runs);
    std::optional<Simulation> sum = simulate(rules, round, hooks);
    while (sum && sum->runs < options.runs && widestMargin(*sum) > margin) {
        const std::uint64_t done = sum->runs;
        round.firstRun = options.firstRun + done;
        round.runs = std::min(done, options.runs - done);
        BatchHooks roundHooks = hooks;
        if (hooks.progress)
            roundHooks.progress = [&](std::uint64_t runs) { hooks.progress(done + runs); };
        const std::optional<Simulation> more = simulate(rules, round, roundHooks);
        if (!more)
            return std::nullopt;
        merge(sum->floors, more->floors);
        sum->runs += more->runs;
    }
    return sum;
}

} // namespace core
