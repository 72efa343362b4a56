// SPDX-License-Identifier: MIT
#include "core/analysis/exact/findrates.h"

#include "core/analysis/drawn/tablelinks.h"
#include "core/analysis/exact/typenumbers.h"

namespace core {

namespace {

/// What lies in vaults is known when it is seen, and so says nothing about what is found unknown.
Ruleset withoutVaults(Ruleset rules)
{
    for (SpawnTable &table : rules.tables) {
        if (!fillsVaults(table))
            continue;
        table.count.draws = NotDrawn {};
        table.entries.clear();
    }
    return rules;
}

} // namespace

std::optional<FindRates> findRatesOf(const Ruleset &rules, const MayGoOn &mayGoOn, int runs)
{
    Analysis analysis(AnalysisOptions {.floors = {1, rules.floors}, .runs = runs});
    const Ruleset open = withoutVaults(rules);
    if (!analysis.update(open, mayGoOn))
        return std::nullopt;
    const TypeFigures figures(open, analysis);
    const std::vector<SpawnedType> types = spawnedTypes(open);
    FindRates rates;
    for (std::size_t floor = 0; floor < analysis.floors().size(); ++floor) {
        std::vector<double> &means = rates.floors.emplace_back(rules.items.size(), 0.0);
        for (std::size_t type = 0; type < types.size(); ++type) {
            const TypeRef what = typeOf(rules, types[type].kind, types[type].id);
            if (what.kind != Spawns::Items || what.index < 0)
                continue;
            means[static_cast<std::size_t>(what.index)] += figures.mean(floor, type);
            const bool matters = !analysis.isPlain()
                && !rules.items[static_cast<std::size_t>(what.index)].appearsAs.empty();
            rates.isSimulated = rates.isSimulated
                || (matters && figures.at(floor, type).method == Method::Simulated);
        }
    }
    return rates;
}

} // namespace core
