// SPDX-License-Identifier: MIT
#pragma once
// Goals in words and in JSON, with what was measured.

#include "app/cli/support/json.h"
#include "core/analysis/campaign/playedgoal.h"
#include "core/analysis/goals/goals.h"
#include "core/base/result.h"
#include "core/tables/validate.h"
#include "resources/messages/plantext.h"

#include <optional>
#include <string>
#include <vector>

namespace cli {

/// One goal of a ruleset, checked.
struct CheckedGoal
{
    std::string text; ///< what is wanted: "mean of monsters on floor 6 at most 25"
    std::string measured; ///< what is: "30.643", with the floors where it fails
    std::string mending; ///< the cheapest single change of a weight, or that there is none
    core::GoalResult result; ///< of a played goal only when it is decided
    std::optional<core::PlayedVerdict> played; ///< of a goal about games
    bool hasFloors = false; ///< about several floors: the result says which is the worst
    bool isSkipped = false; ///< a goal about games that was not to be played
    JsonValue json; ///< as in the ruleset file
};

/// Nothing where the checking was cancelled.
using CheckedGoals = std::optional<std::vector<CheckedGoal>>;

enum class PlayGoals {
    Yes,
    No, ///< they are not met
    Skip ///< they are neither met nor broken
};

/// All goals of the ruleset: those about games by playing, unless they are not to be played, the
/// others exactly. An error where there are no exact numbers.
core::Result<CheckedGoals> checkGoals(const core::Ruleset &rules, PlayGoals playGoals,
                                      const core::JudgeOptions &options,
                                      const core::BatchHooks &hooks);

/// {"ok": …, "value": …, "method": …}
JsonValue resultJson(const core::GoalResult &result);
/// {"issues": …, "goals": …}
JsonValue checkedJson(const std::vector<core::Issue> &issues,
                      const std::vector<CheckedGoal> &goals);

/// Ids and plain numbers.
resources::PlanStyle plainStyle();
/// "mean of monsters on floor 6 at most 25"
std::string wordsOf(const core::Goal &goal);
/// "30.643 on floor 6, also broken on floor 7"; why it is not known.
std::string measuredText(const core::Goal &goal, const core::GoalResult &result);

} // namespace cli
