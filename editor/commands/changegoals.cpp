// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/commands/changegoals.h"

#include "editor/text/goaltext.h"

#include <QCoreApplication>

#include <utility>

namespace editor {

namespace {

struct ChangeGoalsTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::ChangeGoals)
};

} // namespace

ChangeGoals::ChangeGoals(RulesetDocument &document, std::vector<core::Goal> after,
                         const QString &text)
    : DraftCommand(document)
    , m_before(document.draft().goals)
    , m_after(std::move(after))
{
    setText(text);
}

void ChangeGoals::apply(const std::vector<core::Goal> &goals)
{
    draft().goals = goals;
    Q_EMIT document().goalsChanged();
    Q_EMIT document().changed();
}

void addGoal(RulesetDocument &document, const core::Goal &goal)
{
    std::vector<core::Goal> goals = document.draft().goals;
    goals.push_back(goal);
    document.undoStack().push(new ChangeGoals(
        document, std::move(goals),
        ChangeGoalsTexts::tr("add goal: %1").arg(goalText(goal, document.draft()))));
}

void replaceGoal(RulesetDocument &document, int row, const core::Goal &goal)
{
    std::vector<core::Goal> goals = document.draft().goals;
    core::Goal &present = goals[static_cast<std::size_t>(row)];
    if (present == goal)
        return;
    present = goal;
    document.undoStack().push(new ChangeGoals(
        document, std::move(goals),
        ChangeGoalsTexts::tr("change goal: %1").arg(goalText(goal, document.draft()))));
}

void removeGoal(RulesetDocument &document, int row)
{
    std::vector<core::Goal> goals = document.draft().goals;
    const QString text = goalText(goals[static_cast<std::size_t>(row)], document.draft());
    goals.erase(goals.begin() + row);
    document.undoStack().push(new ChangeGoals(document, std::move(goals),
                                              ChangeGoalsTexts::tr("remove goal: %1").arg(text)));
}

} // namespace editor
