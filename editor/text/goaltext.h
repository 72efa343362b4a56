// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Goals and what they measure, as sentences.

#include "core/analysis/goals/goals.h"

#include <QString>

namespace editor {

/// "1 or more healing potion by floor 2 with at least 99 %".
QString goalText(const core::Goal &goal, const core::Ruleset &rules);
/// The same in few words and signs, as the name of a row whose columns are floors: "P(≥1) orc ≥ 95
/// %".
QString goalName(const core::Goal &goal, const core::Ruleset &rules);
/// A value in the goal's own unit, with no more digits than half its interval leaves: "93.10 %",
/// "1.640".
QString goalValueText(const core::Goal &goal, double value, double error = 0);
/// How far a value is from the bound of the goal, as far as is known: "−2.10 points", which are
/// those of percent, "0.640".
QString goalMarginText(const core::Goal &goal, double margin, double error = 0);
/// The value of a result, as resources::valueBesideBounds() has it.
QString goalValueText(const core::Goal &goal, const core::GoalResult &result);
/// What was measured, or why nothing could be.
QString measuredText(const core::Goal &goal, const core::GoalResult &result);

} // namespace editor
