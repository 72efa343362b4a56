// SPDX-License-Identifier: MIT
#pragma once
// What a campaign of bot games says, as text, CSV and JSON.

#include "app/cli/reports/figures.h"
#include "app/cli/shards/playpartial.h"
#include "app/cli/support/format.h"
#include "app/cli/support/json.h"
#include "core/analysis/campaign/autoplay.h"

#include <string>

namespace cli {

struct AutoplayReport
{
    const Campaign &campaign;
    const core::Autoplay &result;
    double seconds = 0; ///< wall clock; the only number that differs from run to run
};

std::string autoplayed(const AutoplayReport &report, const Format &format);

/// What won says: "won 3.10 % (95 %: 2.50 to 3.80 %)", and how many games are unfinished.
std::string wonText(const core::Autoplay &result);

/// What was played, and resultJson().
JsonValue campaignJson(const AutoplayReport &report);

/// Share won, its interval, what is unfinished, refusals and the floors.
JsonValue resultJson(const core::Ruleset &rules, const core::Autoplay &result, std::uint64_t seed);

} // namespace cli
