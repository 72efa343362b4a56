// SPDX-License-Identifier: MIT
#pragma once
// Goals in words.

#include "core/analysis/goals/goals.h"

#include <cstddef>
#include <functional>
#include <string>

namespace resources {

/// How names and numbers are shown within the words.
struct GoalStyle
{
    std::function<std::string(const core::Subject &)> name;
    std::function<std::string(double)> number; ///< as short as it was written
};

/// "1 or more healing-potion by floor 2 with at least 99 %"; the JSON of one of an unknown kind.
std::string goalText(const core::Goal &goal, const GoalStyle &style);

/// Whether it is about several floors, so that what was measured says where.
bool namesFloors(const core::Goal &goal);

/// A value in the goal's unit, with no more digits than `error`, half its interval, leaves.
using GoalNumber = std::function<std::string(double value, double error)>;

/// The value of a result as `number` shows it, after < or > where it misses a bound that would be
/// shown alike.
std::string valueBesideBounds(const core::Goal &goal, const core::GoalResult &result,
                              const GoalNumber &number);

/// "30.643 on floor 6, also broken on floor 7", with the interval of what is simulated; why it is
/// not known.
std::string measuredText(const core::Goal &goal, const core::GoalResult &result,
                         const GoalNumber &number);

/// What goals of the kind at that place of Goal::kind are about: "Chance of two together".
std::string goalTitle(std::size_t place);

} // namespace resources
