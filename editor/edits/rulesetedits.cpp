// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/rulesetedits.h"

#include "editor/text/goaltext.h"

#include <QObject>

namespace editor {

namespace {

std::size_t at(int row)
{
    return static_cast<std::size_t>(row);
}

} // namespace

void setFloors(RulesetDocument &document, int floors)
{
    document.change(QObject::tr("floors, %1 → %2").arg(document.draft().floors).arg(floors),
                    [floors](core::Ruleset rules) {
                        rules.floors = floors;
                        return rules;
                    });
}

void addGoal(RulesetDocument &document, const core::Goal &goal)
{
    document.change(QObject::tr("add goal: %1").arg(goalText(goal, document.draft())),
                    [&goal](core::Ruleset rules) {
                        rules.goals.push_back(goal);
                        return rules;
                    });
}

void replaceGoal(RulesetDocument &document, int row, const core::Goal &goal)
{
    document.change(QObject::tr("change goal: %1").arg(goalText(goal, document.draft())),
                    [row, &goal](core::Ruleset rules) {
                        rules.goals[at(row)] = goal;
                        return rules;
                    });
}

void removeGoal(RulesetDocument &document, int row)
{
    const core::Ruleset &draft = document.draft();
    document.change(QObject::tr("remove goal: %1").arg(goalText(draft.goals[at(row)], draft)),
                    [row](core::Ruleset rules) {
                        rules.goals.erase(rules.goals.begin() + row);
                        return rules;
                    });
}

void setGoals(RulesetDocument &document, const std::vector<core::Goal> &goals, const QString &text)
{
    document.change(text, [&goals](core::Ruleset rules) {
        rules.goals = goals;
        return rules;
    });
}

void replaceDraft(RulesetDocument &document, const core::Ruleset &after, const QString &text)
{
    document.change(text, [&after](const core::Ruleset &) { return after; });
}

} // namespace editor
