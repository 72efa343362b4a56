// SPDX-License-Identifier: MIT
#pragma once
// How the entries of a floor come together, pair by pair.

#include "core/analysis/exact/joint.h"
#include "core/analysis/laws/interval.h"

#include <vector>

namespace cli {

struct EntryPair
{
    core::EntryRef first;
    core::EntryRef second;
    double both = 0; ///< P(at least one of each)
    core::Method method = core::Method::Exact; ///< of all three numbers
    core::Interval bothCi = {}; ///< 95 %, of a simulated one
    double covariance = 0; ///< of their counts
    double correlation = 0; ///< covariance / (SD · SD); NaN where one of them is always alike
};

/// All pairs of different entries that can be on `floor`, in the order of the ruleset.
std::vector<EntryPair> pairsOn(const core::Analysis &analysis, int floor);

} // namespace cli
