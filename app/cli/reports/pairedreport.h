// SPDX-License-Identifier: MIT
#pragma once
// Two rulesets played on the same seeds, as text, CSV and JSON.

#include "app/cli/reports/autoplayreport.h"
#include "core/analysis/campaign/paired.h"

namespace cli {

struct PairedReport
{
    const Campaign &campaign; ///< with another ruleset
    const core::PairedPlay &result;
    double seconds = 0; ///< wall clock; the only number that differs from run to run
};

std::string paired(const PairedReport &report, Format format);

} // namespace cli
