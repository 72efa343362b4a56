// SPDX-License-Identifier: MIT
#pragma once
// What a campaign of games counted as JSON, digit by digit, for shards.

#include "app/cli/support/json.h"
#include "core/analysis/campaign/autoplay.h"

#include <optional>

namespace cli {

JsonValue playedJson(const core::Autoplay &result);

/// Reads what playedJson() wrote of `rules`; nothing where anything is missing, surplus or of the
/// wrong kind.
std::optional<core::Autoplay> readPlayed(const JsonValue &json, const core::Ruleset &rules);

} // namespace cli
