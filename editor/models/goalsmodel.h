// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The goals stored in the draft, and whether they are met.

#include "editor/analysis/numbers.h"
#include "editor/models/listmodel.h"

#include "core/analysis/goals/goals.h"

namespace editor {

struct CheckedGoal
{
    core::Goal goal;
    std::optional<core::GoalResult> result; ///< nothing while it is being worked out
    std::vector<core::GoalResult> byFloor = {}; ///< of each of its floors
};

/// Whether the goal names the table, or else one of its entries.
bool isAbout(const core::Goal &goal, const core::SpawnTable &table);

class GoalsModel : public ListModel
{
    Q_OBJECT

public:
    enum Column { Met, Text, Measured, Margin };

    GoalsModel(RulesetDocument &document, Numbers &numbers, QObject *parent = nullptr);

    const CheckedGoal &at(int row) const { return m_goals[static_cast<std::size_t>(row)]; }
    /// Whether the results are those of the draft as it is.
    bool isCurrent() const { return m_checked && m_checked == m_document.publish(); }
    bool isMissed(int row) const;
    /// As the name of a row: see goalName().
    QString nameOf(int row) const;
    int met() const;
    /// Those known to be missed.
    int missed() const;
    /// Those that nothing here tells of: goals of games, of a later version, or with nothing to
    /// compare.
    int unknown() const;
    /// Ends the thread; for the time before the document goes.
    void stop() { m_work.stop(); }

Q_SIGNALS:
    /// Goals, results or both are others.
    void checked();

protected:
    std::size_t rows() const override { return m_goals.size(); }
    QVariant cell(int row, int column) const override { return text(at(row), column); }
    QVariant beside(const QModelIndex &index, int role) const override;

private:
    void takeGoals();
    void followNumbers();
    void takeResults(const std::vector<CheckedGoal> &results,
                     const std::shared_ptr<const core::Ruleset> &rules);
    int count(bool (*is)(const core::GoalResult &)) const;
    QString text(const CheckedGoal &goal, int column) const;
    void announce();

    RulesetDocument &m_document;
    Numbers &m_numbers;
    std::vector<CheckedGoal> m_goals;
    std::shared_ptr<const core::Ruleset> m_checked; // what the results are of
    ui::Worker m_work;
};

} // namespace editor
