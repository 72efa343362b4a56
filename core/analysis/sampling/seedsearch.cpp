// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/seedsearch.h"

namespace core {

namespace {

constexpr std::uint64_t seedsBetweenReports = 64;

} // namespace

SeedSearch searchSeeds(const Ruleset &rules, const FloorQuery &query,
                       const SeedSearchOptions &options, const BatchHooks &hooks)
{
    SeedSearch search;
    Generator generator(FloorPlan::at(rules, options.floor));
    SpawnCounts counts(rules);
    while (search.searched < options.seeds && !(hooks.cancel && hooks.cancel->load())) {
        const std::uint64_t seed = options.firstSeed + search.searched;
        counts.count(generator.generateUndug(seed));
        ++search.searched;
        if (matches(query, counts)) {
            ++search.matches;
            if (search.found.size() < options.kept)
                search.found.push_back(seed);
        }
        if (hooks.progress && search.searched % seedsBetweenReports == 0)
            hooks.progress(search.searched);
    }
    return search;
}

} // namespace core
