// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/counted.h"

#include "core/analysis/drawn/tablelinks.h"

#include <algorithm>

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

CountedIndex::CountedIndex(const Ruleset &rules, const std::vector<Counted> &counted)
    : draws(rules.tables.size())
    , things(rules.tables.size())
    , types(spawnedTypes(rules).size())
{
    for (const SpawnTable &table : rules.tables)
        entries.emplace_back(table.entries.size());
    for (std::size_t i = 0; i < counted.size(); ++i)
        of(counted[i]) = i;
}

CountedIndex::Place &CountedIndex::of(const Counted &thing)
{
    switch (thing.what) {
    case Counted::What::Entry:
        return entries[thing.table][thing.index];
    case Counted::What::Draws:
        return draws[thing.table];
    case Counted::What::Things:
        return things[thing.table];
    case Counted::What::Type:
        break;
    }
    return types[thing.index];
}

DistinctCounted::DistinctCounted(const Ruleset &rules, const std::vector<Counted> &all)
{
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    const SpawnedPlaces spawned(types, rules);
    const auto typeOf = spawned.ofEntries();
    std::vector<std::vector<Counted>> bringers(types.size());
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        for (const std::size_t type : typesBroughtBy(rules, spawned, t))
            bringers[type].push_back({.what = Counted::What::Things, .table = t, .index = 0});
        for (std::size_t e = 0; e < typeOf[t].size(); ++e) {
            if (typeOf[t][e])
                bringers[*typeOf[t][e]].back()
                    = {.what = Counted::What::Entry, .table = t, .index = e};
        }
    }
    for (const Counted &each : all) {
        const bool isOneEntry = each.what == Counted::What::Type && bringers[each.index].size() == 1
            && bringers[each.index].front().what == Counted::What::Entry;
        const auto same = isOneEntry
            ? std::find(things.begin(), things.end(), bringers[each.index].front())
            : things.end();
        places.push_back(static_cast<std::size_t>(same - things.begin()));
        if (same == things.end())
            things.push_back(each);
    }
}

} // namespace core
