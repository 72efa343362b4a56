// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/presence.h"

#include "core/analysis/exact/typenumbers.h"

#include <utility>

namespace {

// A bar needs no more:
constexpr int layouts = 1000;
constexpr int mostRuns = 1000; // of what has to be simulated

Presence presenceOf(const core::Ruleset &rules, core::Effort effort, const ui::Demand &demand)
{
    core::Analysis analysis(core::AnalysisOptions {
        .floors = {1, rules.floors}, .layouts = layouts, .runs = mostRuns, .effort = effort});
    if (!analysis.update(rules, demand.mayGoOn()))
        return {};
    const core::TypeFigures figures(rules, analysis);
    const std::vector<core::SpawnedType> types = core::spawnedTypes(rules);
    const std::size_t floors = analysis.floors().size();
    Presence presence {.monsters = std::vector(rules.monsters.size(), std::vector<double>(floors)),
                       .items = std::vector(rules.items.size(), std::vector<double>(floors)),
                       .runs = static_cast<int>(analysis.runs())};
    for (std::size_t type = 0; type < types.size(); ++type) {
        const core::TypeRef what = core::typeOf(rules, types[type].kind, types[type].id);
        if (what.index < 0)
            continue;
        auto &kinds = what.kind == core::Spawns::Items ? presence.items : presence.monsters;
        for (std::size_t floor = 0; floor < floors; ++floor)
            kinds[static_cast<std::size_t>(what.index)][floor] = figures.mean(floor, type);
    }
    return presence;
}

} // namespace

void findPresence(const core::Ruleset &rules, const ui::Demand &demand,
                  const std::function<void(Presence)> &tell)
{
    for (const core::Effort effort : {core::Effort::Quick, core::Effort::Full}) {
        if (!demand.cancelled)
            tell(presenceOf(rules, effort, demand));
    }
}
