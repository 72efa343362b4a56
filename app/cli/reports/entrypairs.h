// SPDX-License-Identifier: MIT
#pragma once
// How the entries of a floor come together, pair by pair.

#include "core/analysis/exact/joint.h"

#include <vector>

namespace cli {

struct EntryPair
{
    core::EntryRef first;
    core::EntryRef second;
    core::Measured both; ///< P(at least one of each)
    core::Association counts;
};

/// All pairs of different entries that can be on `floor`, in the order of the ruleset.
std::vector<EntryPair> pairsOn(const core::Analysis &analysis, int floor);

} // namespace cli
