// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Changes what the ruleset has beside its tables: floors and goals; or all of it.

#include "editor/document/rulesetdocument.h"

#include <vector>

namespace editor {

/// Changes Ruleset::floors; transitions beyond the last floor stay and come back with it.
void setFloors(RulesetDocument &document, int floors);

void addGoal(RulesetDocument &document, const core::Goal &goal);
/// `row` is that of a goal in the draft, as in the other one.
void replaceGoal(RulesetDocument &document, int row, const core::Goal &goal);
void removeGoal(RulesetDocument &document, int row);
void setGoals(RulesetDocument &document, const std::vector<core::Goal> &goals, const QString &text);

/// Puts a whole other state in place of the draft: a snapshot, a reloaded file.
void replaceDraft(RulesetDocument &document, const core::Ruleset &after, const QString &text);

} // namespace editor
