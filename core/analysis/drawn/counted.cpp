// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/counted.h"

#include "core/analysis/drawn/tablelinks.h"

namespace core {

std::vector<Counted> countedOf(const Ruleset &rules, const std::vector<std::size_t> &tables)
{
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    const SpawnedPlaces places(types, rules);
    std::vector<Counted> counted;
    std::vector<bool> brings(types.size(), false);
    for (const std::size_t t : tables) {
        counted.push_back({.what = Counted::What::Draws, .table = t, .index = 0});
        counted.push_back({.what = Counted::What::Things, .table = t, .index = 0});
        for (std::size_t e = 0; e < rules.tables[t].entries.size(); ++e)
            counted.push_back({.what = Counted::What::Entry, .table = t, .index = e});
        for (const std::size_t type : typesBroughtBy(rules, places, t))
            brings[type] = true;
    }
    for (std::size_t type = 0; type < types.size(); ++type) {
        if (brings[type])
            counted.push_back({.what = Counted::What::Type, .table = 0, .index = type});
    }
    return counted;
}

} // namespace core
