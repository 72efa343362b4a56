// SPDX-License-Identifier: MIT
#pragma once
// What simulations and campaigns counted as JSON, digit by digit.

#include "app/cli/support/json.h"
#include "core/analysis/campaign/autoplay.h"
#include "core/analysis/sampling/simulate.h"

namespace cli {

JsonValue countsJson(const core::FloorTally &counts);
JsonValue countsJson(const core::Autoplay &counts);

/// Reads what countsJson() wrote of the same floors, tables and types as `counts` has; false where
/// anything is missing, surplus or of the wrong kind, or where a number of runs is above `runs`.
bool readCounts(const JsonValue &json, core::FloorTally &counts, std::uint64_t runs);
bool readCounts(const JsonValue &json, core::Autoplay &counts);

} // namespace cli
