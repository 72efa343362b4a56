// SPDX-License-Identifier: MIT
#pragma once
// A simulation in the three output formats.

#include "app/cli/support/input.h"
#include "app/cli/support/json.h"
#include "core/analysis/sampling/simulate.h"
#include "core/tables/ruleset.h"

#include <string>

namespace cli {

struct SimulateReport
{
    const core::Ruleset &rules;
    const core::Simulation &simulation;
    std::uint64_t seed = 0;
    bool byType = false; ///< CSV: the types instead of the entries; text: them too
};

/// Gives the text floor by floor to `sink`.
void writeSimulated(const SimulateReport &report, Format format, const Sink &sink);
std::string simulated(const SimulateReport &report, Format format);

} // namespace cli
