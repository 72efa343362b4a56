// SPDX-License-Identifier: MIT
#pragma once
// Two rulesets played on the same seeds, as text, CSV and JSON.

#include "app/cli/reports/autoplayreport.h"
#include "core/analysis/campaign/paired.h"

#include <vector>

namespace cli {

struct PairedReport
{
    const Campaign &campaign; ///< with another ruleset
    const core::PairedPlay &result;
    double seconds = 0; ///< wall clock; the only number that differs from run to run
};

std::string paired(const PairedReport &report, const Format &format);

/// What pairs of games tell, and its p corrected for all the questions asked.
struct PairAnswer
{
    core::PairDifference difference;
    double holm = 1;
};

/// One for each question, of so many pairs.
std::vector<PairAnswer> answersOf(const std::vector<core::PairCounts> &questions,
                                  std::uint64_t games);

} // namespace cli
