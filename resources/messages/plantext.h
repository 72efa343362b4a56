// SPDX-License-Identifier: MIT
#pragma once
// Plans of balancing in words, the same for every face.

#include "core/analysis/balance/balance.h"

#include <functional>
#include <string>

namespace resources {

/// How names and numbers are shown within the words.
struct PlanStyle
{
    /// Of a type `table` is empty.
    std::function<std::string(const std::string &table, const std::string &entry)> name;
    std::function<std::string(int)> whole;
    std::function<std::string(double)> mean;
};

/// "troll from floor 7: 60 → 28"
std::string changeText(const core::Ruleset &rules, const core::NumberChange &change,
                       const PlanStyle &style);

/// "moves most beside that: ogre on floor 5 (mean 1.20 → 0.94)"; empty where nothing does.
std::string effectsText(const core::Plan &plan, const PlanStyle &style);

/// Why not all goals are met by the last plan, without the goals of a conflict; empty where they
/// are.
std::string shortfallText(const core::Ruleset &rules, const core::Balance &balance);

} // namespace resources
