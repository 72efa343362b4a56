// SPDX-License-Identifier: MIT
#include "app/cli/reports/entrypairs.h"

namespace cli {

namespace {

core::EntryRefs possibleOn(const core::FloorNumbers &floor)
{
    core::EntryRefs refs;
    for (std::size_t t = 0; t < floor.tables.size(); ++t) {
        for (std::size_t e = 0; e < floor.tables[t].entries.size(); ++e) {
            if (floor.tables[t].entries[e].mean > 0)
                refs.push_back({t, e});
        }
    }
    return refs;
}

} // namespace

std::vector<EntryPair> pairsOn(const core::Analysis &analysis, int floor)
{
    const core::EntryRefs refs = possibleOn(analysis.at(floor));
    std::vector<EntryPair> pairs;
    for (std::size_t i = 0; i < refs.size(); ++i) {
        for (std::size_t j = i + 1; j < refs.size(); ++j)
            pairs.push_back({refs[i], refs[j], chanceOfBoth(analysis, floor, {refs[i]}, {refs[j]}),
                             associationOf(analysis, floor, refs[i], refs[j])});
    }
    return pairs;
}

} // namespace cli
