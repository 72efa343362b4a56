// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/presencefinder.h"

#include "core/analysis/exact/typenumbers.h"

#include <utility>

namespace {

// A bar needs no more:
constexpr int layouts = 1000;
constexpr int mostRuns = 1000; // of what has to be simulated

Presence presenceOf(const core::Ruleset &rules, core::Effort effort, const std::stop_token &stop)
{
    core::Analysis analysis(core::AnalysisOptions {
        .floors = {1, rules.floors}, .layouts = layouts, .runs = mostRuns, .effort = effort});
    if (!analysis.update(rules, [&stop](core::Stage /*stage*/) { return !stop.stop_requested(); }))
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

void PresenceFinder::find(const std::shared_ptr<const core::Ruleset> &rules)
{
    if (rules == m_rules)
        return;
    m_rules = rules;
    m_presence.reset();
    m_finder.find([this, rules](const std::stop_token &stop, const Finder::Deliver &deliver) {
        for (const core::Effort effort : {core::Effort::Quick, core::Effort::Full}) {
            Presence presence = presenceOf(*rules, effort, stop);
            if (stop.stop_requested())
                return;
            deliver([this, presence = std::move(presence)] {
                m_presence = presence;
                Q_EMIT found();
            });
        }
    });
}
