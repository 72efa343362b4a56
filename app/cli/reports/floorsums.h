// SPDX-License-Identifier: MIT
#pragma once
// What all that is placed on a floor adds up to: threat and healing.

#include "core/analysis/exact/weightedsum.h"

#include <vector>

namespace cli {

struct FloorSum
{
    const char *key; ///< in JSON and CSV: "xp", "power", "heal"
    const char *words; ///< for people: "experience"
    core::MeanSd sum;
};

/// The sums over all entries of all tables on `floor`, without those in which nothing in the
/// ruleset counts for anything.
std::vector<FloorSum> floorSums(const core::Ruleset &rules, const core::Analysis &analysis,
                                int floor);

} // namespace cli
