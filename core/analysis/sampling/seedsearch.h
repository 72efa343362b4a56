// SPDX-License-Identifier: MIT
#pragma once
// Which seeds make a floor that answers a question with yes.

#include "core/analysis/query/floorquery.h"
#include "core/base/batches.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

struct SeedSearchOptions
{
    int floor = 1;
    std::uint64_t firstSeed = 1;
    std::uint64_t seeds = 10000; ///< so many consecutive ones
    std::size_t kept = 12; ///< of the matching seeds
};

struct SeedSearch
{
    std::uint64_t searched = 0; ///< fewer than asked for when cancelled
    std::uint64_t matches = 0;
    std::vector<std::uint64_t> found; ///< the first matching seeds, ascending

    bool operator==(const SeedSearch &) const = default;
};

/// Generates the floor for one seed after the other. `query` must be of `rules`. When cancelled,
/// what was found until then.
SeedSearch searchSeeds(const Ruleset &rules, const FloorQuery &query,
                       const SeedSearchOptions &options, const BatchHooks &hooks = {});

} // namespace core
