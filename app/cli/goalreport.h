#pragma once
// Goals in words and in JSON, with what was measured.

#include "app/cli/json.h"
#include "core/analysis/goals.h"

#include <string>
#include <vector>

namespace cli {

/// One goal of a ruleset, checked.
struct CheckedGoal
{
    std::string text; ///< what is wanted: "mean of monsters on floor 6 at most 25"
    std::string measured; ///< what is: "30.643", with the floors where it fails
    std::string mending; ///< the cheapest single change of a weight, or that there is none
    core::GoalResult result;
    JsonValue json; ///< as in the ruleset file
};

/// All goals of the ruleset, exactly.
std::vector<CheckedGoal> checkGoals(const core::Ruleset &rules);

JsonValue goalJson(const CheckedGoal &goal);

} // namespace cli
