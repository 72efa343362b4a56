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
/// "✓ 91.30 % on floor 3": what a goal measures and whether it is met, with all floors that fail.
QString verdictText(const core::Goal &goal, const core::GoalResult &result);
/// "✓ 91.30 %", "✗ 38.4 % ± 2.2": so of its worst floor alone, without its name.
QString verdictInShort(const core::Goal &goal, const core::GoalResult &result);

} // namespace editor
