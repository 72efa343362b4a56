// SPDX-License-Identifier: MIT
#pragma once
// A simulation in all output formats.

#include "app/cli/support/format.h"
#include "app/cli/support/json.h"
#include "core/analysis/sampling/simulate.h"
#include "core/tables/ruleset.h"

#include <cstdint>
#include <optional>
#include <string>

namespace cli {

struct SimulateReport
{
    const core::Ruleset &rules;
    const core::Simulation &simulation;
    std::uint64_t seed = 0;
    bool byType = false; ///< rows: of the types instead of the entries; text: them too
    std::optional<std::uint64_t> asked = {}; ///< runs, where it was stopped before
};

/// Gives the text floor by floor to `sink`.
void writeSimulated(const SimulateReport &report, const Format &format, const Sink &sink);
std::string simulated(const SimulateReport &report, const Format &format);

} // namespace cli
