// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Changes the list of goals stored in the ruleset, and the ways people ask for that.

#include "editor/commands/draftcommand.h"

#include <vector>

namespace editor {

class ChangeGoals : public DraftCommand
{
public:
    ChangeGoals(RulesetDocument &document, std::vector<core::Goal> after, const QString &text);

    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }

private:
    void apply(const std::vector<core::Goal> &goals);

    std::vector<core::Goal> m_before;
    std::vector<core::Goal> m_after;
};

void addGoal(RulesetDocument &document, const core::Goal &goal);
/// `row` is that of a goal in the draft, as in the other one.
void replaceGoal(RulesetDocument &document, int row, const core::Goal &goal);
void removeGoal(RulesetDocument &document, int row);

} // namespace editor
