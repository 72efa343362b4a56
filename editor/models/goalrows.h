// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The goals about one table as rows by floor: a row each where they are few, else the last row is
// all that have none of their own.

#include "editor/models/goalsmodel.h"

#include <QPointer>
#include <QVariant>

#include <string>
#include <vector>

namespace editor {

class GoalRows
{
public:
    /// So many rows at most, whatever the goals: the grid above needs its room.
    static constexpr std::size_t most = 3;

    /// Nothing is shown while there are no goals to follow.
    void follow(const GoalsModel &goals) { m_goals = &goals; }
    /// Shares the goals about this table out among the rows. One keeps its row, unless it is met
    /// and one without a row is missed.
    void update(const core::SpawnTable *table);

    int count() const { return static_cast<int>(m_rows.size()); }
    /// Those that the row stands for, by their places in the draft.
    const std::vector<int> &goalsOf(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Of a cell: text, colours, tooltip, and what is read out.
    QVariant data(int row, int floor, int role) const;
    /// Of a row's header: its sign and name, and all of it as tooltip.
    QVariant header(int row, int role) const;

private:
    struct Tally
    {
        int met = 0;
        int missed = 0;
    };

    /// Whether the goals are there still: those that were removed are known of after update() only.
    bool isThere(int row) const;
    const core::GoalResult *onFloor(int goal, int floor) const;
    Tally tally(int row, int floor) const;
    QString cellText(int row, int floor) const;
    QString cellTip(int row, int floor) const;
    QString sign(int row) const;

    QPointer<const GoalsModel> m_goals;
    std::vector<std::vector<int>> m_rows;
};

} // namespace editor
