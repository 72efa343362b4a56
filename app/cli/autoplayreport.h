#pragma once
// What a campaign of bot games says, as text, CSV and JSON.

#include "core/analysis/autoplay.h"

#include <string>
#include <string_view>

namespace cli {

struct AutoplayReport
{
    const core::Ruleset &rules;
    const core::Autoplay &result;
    std::string_view bot;
    std::uint64_t seed = 0;
    double seconds = 0; ///< wall clock; the only number that differs from run to run
};

std::string autoplayTable(const AutoplayReport &report);
std::string autoplayCsv(const AutoplayReport &report);
std::string autoplayJson(const AutoplayReport &report);

} // namespace cli
