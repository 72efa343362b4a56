// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/goalrows.h"

#include "editor/style/colors.h"
#include "editor/text/goaltext.h"
#include "editor/text/numbertext.h"
#include "editor/text/viewtext.h"

#include "resources/messages/goaltext.h"

#include <QGuiApplication>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

QString signOf(bool isMet)
{
    return isMet ? QStringLiteral("✓") : QStringLiteral("✗");
}

} // namespace

void GoalRows::update(const core::SpawnTable *table)
{
    std::vector<int> all;
    for (int goal = 0; table && m_goals && goal < m_goals->rowCount(); ++goal) {
        if (isAbout(m_goals->at(goal).goal, *table))
            all.push_back(goal);
    }
    const std::size_t own = all.size() > most ? most - 1 : all.size();
    const auto hadRow = [this](int goal) {
        return std::any_of(m_rows.begin(), m_rows.end(), [goal](const std::vector<int> &row) {
            return row.size() == 1 && row.front() == goal;
        });
    };
    // Missed ones first, and among equals those that had a row: met ones give theirs up last.
    std::vector<int> chosen = all;
    std::stable_sort(chosen.begin(), chosen.end(), [&](int a, int b) {
        const auto rank
            = [&](int goal) { return (m_goals->isMissed(goal) ? 2 : 0) + (hadRow(goal) ? 1 : 0); };
        return rank(a) > rank(b);
    });
    chosen.resize(own);
    std::sort(chosen.begin(), chosen.end());
    m_rows.clear();
    m_rows.reserve(own + 1);
    for (const int goal : chosen)
        m_rows.push_back({goal});
    if (own == all.size())
        return;
    std::vector<int> &others = m_rows.emplace_back();
    std::set_difference(all.begin(), all.end(), chosen.begin(), chosen.end(),
                        std::back_inserter(others));
}

bool GoalRows::isThere(int row) const
{
    return m_goals && goalsOf(row).back() < m_goals->rowCount();
}

const core::GoalResult *GoalRows::onFloor(int goal, int floor) const
{
    for (const core::GoalResult &result : m_goals->at(goal).byFloor) {
        if (result.isKnown && result.floor == floor)
            return &result;
    }
    return nullptr;
}

GoalRows::Tally GoalRows::tally(int row, int floor) const
{
    Tally tally;
    for (const int goal : goalsOf(row)) {
        if (const core::GoalResult *result = onFloor(goal, floor))
            ++(result->isMet ? tally.met : tally.missed);
    }
    return tally;
}

// One goal with what it measures there, of several how many are missed.
QString GoalRows::cellText(int row, int floor) const
{
    const auto [met, missed] = tally(row, floor);
    if (met + missed == 0)
        return {};
    if (goalsOf(row).size() > 1)
        return missed > 0 ? QStringLiteral("%1 %2").arg(signOf(false)).arg(missed) : signOf(true);
    const int goal = goalsOf(row).front();
    const core::Goal &asked = m_goals->at(goal).goal;
    const auto shown = [&asked](double value, double error) {
        const QString text = !core::isShare(asked) ? meanText(value)
            : std::holds_alternative<core::GrowthGoal>(asked.kind)
            ? goalValueText(asked, value, error)
            : percentText(value);
        return text.toStdString();
    };
    QString text = fromView(resources::valueBesideBounds(asked, *onFloor(goal, floor), shown));
    return signOf(missed == 0) + u' ' + text.remove(QStringLiteral(" %")); // as the row's name says
}

QString GoalRows::cellTip(int row, int floor) const
{
    QStringList lines;
    for (const int goal : goalsOf(row)) {
        const CheckedGoal &checked = m_goals->at(goal);
        const core::GoalResult *result = onFloor(goal, floor);
        if (!result || (goalsOf(row).size() > 1 && result->isMet))
            continue;
        lines << QObject::tr("%1 %2: %3 on floor %4")
                     .arg(signOf(result->isMet),
                          m_goals->index(goal, GoalsModel::Text).data().toString(),
                          goalValueText(checked.goal, *result))
                     .arg(floor);
    }
    return lines.isEmpty() ? header(row, Qt::ToolTipRole).toString() : lines.join(u'\n');
}

QVariant GoalRows::data(int row, int floor, int role) const
{
    if (!isThere(row))
        return {};
    const auto [met, missed] = tally(row, floor);
    const QPalette palette = QGuiApplication::palette();
    switch (role) {
    case Qt::DisplayRole:
        return cellText(row, floor);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    case Qt::ForegroundRole:
        if (!m_goals->isCurrent() || met + missed == 0)
            return mutedText(palette);
        return missed > 0 ? problemText(palette) : goodText(palette);
    case Qt::BackgroundRole:
        if (met + missed == 0)
            return {};
        return missed > 0 ? problemBackground(palette) : goodBackground(palette);
    case Qt::ToolTipRole:
    case Qt::StatusTipRole:
        return cellTip(row, floor);
    case Qt::AccessibleTextRole:
        if (met + missed == 0)
            return QObject::tr("%1, floor %2: not asked for")
                .arg(header(row, Qt::DisplayRole).toString())
                .arg(floor);
        return QObject::tr("%1, floor %2: %3, %4")
            .arg(header(row, Qt::DisplayRole).toString())
            .arg(floor)
            .arg(missed > 0 ? QObject::tr("missed") : QObject::tr("met"), cellText(row, floor));
    default:
        return {};
    }
}

QString GoalRows::sign(int row) const
{
    bool isKnown = true;
    bool isMet = true;
    for (const int goal : goalsOf(row)) {
        if (m_goals->isMissed(goal))
            return signOf(false);
        const std::optional<core::GoalResult> &result = m_goals->at(goal).result;
        isKnown = isKnown && result;
        isMet = isMet && result && result->isMet;
    }
    return !isKnown ? QStringLiteral("…") : isMet ? signOf(true) : QStringLiteral("–");
}

QVariant GoalRows::header(int row, int role) const
{
    if (!isThere(row))
        return {};
    const std::vector<int> &goals = goalsOf(row);
    const auto text = [this](int goal) {
        const QString all = m_goals->index(goal, GoalsModel::Text).data().toString();
        const QString measured = m_goals->index(goal, GoalsModel::Measured).data().toString();
        return measured.isEmpty() ? all
                                  : QObject::tr("%1: %2", "goal, measured").arg(all, measured);
    };
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
        if (goals.size() == 1)
            return sign(row) + u' ' + m_goals->nameOf(goals.front());
        const auto missed = std::count_if(goals.begin(), goals.end(),
                                          [this](int goal) { return m_goals->isMissed(goal); });
        return missed > 0
            ? QObject::tr("%1 %2 of %3 more goals", "sign, missed, all")
                  .arg(sign(row))
                  .arg(missed)
                  .arg(goals.size())
            : QObject::tr("%1 %2 more goals", "sign, all").arg(sign(row)).arg(goals.size());
    }
    if (role != Qt::ToolTipRole)
        return {};
    QStringList lines;
    for (const int goal : goals)
        lines << (m_goals->isMissed(goal) ? signOf(false) + u' ' : QString()) + text(goal);
    lines << QObject::tr("Enter or a double click shows it in the dock Goals.");
    return lines.join(u'\n');
}

} // namespace editor
