// SPDX-License-Identifier: MIT
#include "app/cli/reports/entrypairs.h"

#include <limits>

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
        for (std::size_t j = i + 1; j < refs.size(); ++j) {
            EntryPair pair {.first = refs[i], .second = refs[j]};
            pair.both = chanceOfBoth(analysis, floor, {pair.first}, {pair.second});
            pair.covariance = covariance(analysis, floor, pair.first, pair.second);
            const double spread = analysis.at(floor, pair.first.table, pair.first.entry).sd
                * analysis.at(floor, pair.second.table, pair.second.entry).sd;
            pair.correlation
                = spread > 0 ? pair.covariance / spread : std::numeric_limits<double>::quiet_NaN();
            pairs.push_back(pair);
        }
    }
    return pairs;
}

} // namespace cli
