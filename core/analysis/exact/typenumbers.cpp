// SPDX-License-Identifier: MIT
#include "core/analysis/exact/typenumbers.h"

#include "core/analysis/exact/joint.h"

#include <algorithm>

namespace core {

namespace {

// Where all tables are plain: the type's entries, on floors that are independent of each other.
void addPlain(const Analysis &analysis, const EntryRefs &entries, std::size_t type,
              std::vector<std::vector<TypeNumbers>> &result)
{
    for (std::size_t floor = 0; floor < result.size(); ++floor) {
        const FloorNumbers &numbers = analysis.floors()[floor];
        TypeNumbers &figures = result[floor][type];
        if (entries.size() == 1) {
            static_cast<Figures &>(figures)
                = numbers.tables[entries.front().table].entries[entries.front().entry];
            continue;
        }
        const CountLaw law(lawOf(analysis, numbers.floor, entries));
        figures.mean = law.mean();
        figures.sd = law.sd();
        figures.none = std::min(law.empty(), 1.0);
        figures.atLeastOne = belowOne(law.atLeastOne(1.0), figures.none);
        const Figures before = floor > 0 ? result[floor - 1][type] : TypeNumbers {};
        figures.firstSeen = figures.atLeastOne * before.unseenBy;
        figures.unseenBy = figures.none * before.unseenBy;
        figures.seenBy = belowOne(before.seenBy + figures.firstSeen, figures.unseenBy);
    }
}

} // namespace

std::vector<std::vector<TypeNumbers>> typeNumbers(const Ruleset &rules, const Analysis &analysis)
{
    std::vector<std::vector<TypeNumbers>> result;
    if (!analysis.isPlain()) {
        for (const FloorNumbers &floor : analysis.floors())
            result.push_back(floor.types);
        return result;
    }
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    result.assign(analysis.floors().size(), std::vector<TypeNumbers>(types.size()));
    std::vector<EntryRefs> entries(types.size());
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        for (std::size_t e = 0; e < rules.tables[t].entries.size(); ++e) {
            const std::string &id = rules.tables[t].entries[e].type();
            entries[placeOf(types, rules, rules.tables[t].spawns, id)].push_back({t, e});
        }
    }
    for (std::size_t type = 0; type < types.size(); ++type)
        addPlain(analysis, entries[type], type, result);
    return result;
}

} // namespace core
