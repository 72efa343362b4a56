// SPDX-License-Identifier: MIT
#pragma once
// Tallies as JSON, digit by digit: sums of squares outgrow 64 bits and are strings.

#include "app/cli/support/json.h"
#include "core/analysis/sampling/simulate.h"

#include <optional>
#include <vector>

namespace cli {

JsonValue tallyJson(const core::Tally &tally);
/// Reads what tallyJson() wrote; nothing where it is not that.
std::optional<core::Tally> readTally(const JsonValue &json);

/// All that was counted on floors of `rules`.
JsonValue talliesJson(const std::vector<core::FloorTally> &floors, const core::Ruleset &rules);

/// Reads what talliesJson() wrote of `rules`; nothing where anything is missing, surplus or of
/// the wrong kind, or where more than `runs` runs had something.
std::optional<std::vector<core::FloorTally>>
readTallies(const JsonValue &json, const core::Ruleset &rules, std::uint64_t runs);

/// The member `name`, or null when there is none.
const JsonValue &member(const JsonValue &json, const char *name);

} // namespace cli
