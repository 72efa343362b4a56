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

std::uint64_t runsToNextLook(const Simulation &soFar, double margin)
{
    std::uint64_t look = firstLook;
    while (look < soFar.runs)
        look *= 2;
    if (look > soFar.runs)
        return look - soFar.runs;
    return widestMargin(soFar) > margin ? look : 0;
}

Simulation simulateInPortions(const Ruleset &rules, const SimulateOptions &options,
                              const std::function<std::uint64_t(const Simulation &soFar)> &next,
                              const BatchHooks &hooks)
{
    Simulation sum;
    while (sum.runs < options.runs) {
        SimulateOptions portion = options;
        portion.firstRun = options.firstRun + sum.runs;
        portion.runs = std::min(next(sum), options.runs - sum.runs);
        if (portion.runs == 0)
            break;
        BatchHooks within = hooks;
        if (hooks.progress)
            within.progress = [&](std::uint64_t runs) { hooks.progress(sum.runs + runs); };
        std::optional<Simulation> more = simulate(rules, portion, within);
        if (!more)
            break;
        if (sum.runs == 0) {
            sum = *std::move(more);
        } else {
            merge(sum.floors, more->floors);
            sum.runs += more->runs;
        }
    }
    return sum;
}

} // namespace core
