// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Plans of balancing as sentences, with the names and numbers that people read.

#include "core/analysis/balance/balance.h"

#include <QString>

namespace editor {

/// "troll from floor 7: 60 → 28". The change is one of `rules`.
QString changeText(const core::Ruleset &rules, const core::NumberChange &change);
/// What else the plan moves most; empty where it moves nothing.
QString effectsText(const core::Ruleset &rules, const core::Plan &plan);
/// Why not all goals are met by the last plan, with the goals of a conflict; empty where they are.
QString shortfallText(const core::Ruleset &rules, const core::Balance &balance);
/// "✓ 0.913": what a goal measures and whether it is met.
QString verdictText(const core::Goal &goal, const core::GoalResult &result);

} // namespace editor
