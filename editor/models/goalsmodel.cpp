// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/goalsmodel.h"

#include "editor/edits/weightedits.h"
#include "editor/style/colors.h"
#include "editor/text/goaltext.h"
#include "editor/text/numbertext.h"

#include <QGuiApplication>

#include <algorithm>

namespace editor {

namespace {

// Trying each weight of larger tables would take minutes, and cannot be stopped halfway; where
// draws depend on each other each trial plays its runs anew.
constexpr std::size_t mostTried = 20'000;
constexpr std::size_t mostPlayed = 200;

bool canBeTried(const core::Ruleset &rules, bool isPlain)
{
    std::size_t cells = 0;
    for (const core::SpawnTable &table : rules.tables)
        cells += table.entries.size() * table.entries.size()
            * static_cast<std::size_t>(std::max(rules.floors, 1));
    return cells <= (isPlain ? mostTried : mostPlayed);
}

std::vector<CheckedGoal> check(const KnownNumbers &numbers, const std::atomic<bool> &cancelled)
{
    std::vector<CheckedGoal> results;
    const core::Ruleset &rules = *numbers.rules;
    for (const core::Goal &goal : rules.goals) {
        if (cancelled)
            break;
        CheckedGoal checked {.goal = goal, .result = {}, .repair = {}};
        checked.result = core::evaluate(goal, rules, *numbers.analysis);
        if (checked.result->isKnown && !checked.result->isMet
            && canBeTried(rules, numbers.analysis->isPlain()))
            checked.repair = core::cheapestChange(goal, rules, *numbers.analysis);
        results.push_back(std::move(checked));
    }
    return results;
}

} // namespace

GoalsModel::GoalsModel(RulesetDocument &document, FullNumbers &numbers, QObject *parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_numbers(numbers)
{
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<GoalsChanged, DraftExchanged>(change))
            takeGoals();
    });
    connect(&numbers, &FullNumbers::changed, this, &GoalsModel::followNumbers);
    takeGoals();
}

void GoalsModel::takeGoals()
{
    beginResetModel();
    std::vector<CheckedGoal> goals;
    for (const core::Goal &goal : m_document.draft().goals) {
        const auto known
            = std::find_if(m_goals.begin(), m_goals.end(),
                           [&goal](const CheckedGoal &checked) { return checked.goal == goal; });
        goals.push_back(known == m_goals.end()
                            ? CheckedGoal {.goal = goal, .result = {}, .repair = {}}
                            : *known);
    }
    m_goals = std::move(goals);
    m_checked.reset();
    endResetModel();
    Q_EMIT checked();
}

void GoalsModel::followNumbers()
{
    if (m_numbers.isCurrent() && m_numbers.known().analysis && !m_goals.empty()) {
        m_work.request([this, numbers = m_numbers.known()](const Demand &demand) {
            const std::vector<CheckedGoal> results = check(numbers, demand.cancelled);
            return [this, results, rules = numbers.rules] { takeResults(results, rules); };
        });
    }
    announce();
}

void GoalsModel::takeResults(const std::vector<CheckedGoal> &results,
                             const std::shared_ptr<const core::Ruleset> &rules)
{
    if (rules->goals != m_document.draft().goals || results.size() != m_goals.size())
        return;
    m_goals = results;
    m_checked = rules;
    announce();
}

void GoalsModel::announce()
{
    if (!m_goals.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT checked();
}

int GoalsModel::broken() const
{
    return static_cast<int>(
        std::count_if(m_goals.begin(), m_goals.end(), [](const CheckedGoal &goal) {
            return goal.result && !(goal.result->isKnown && goal.result->isMet);
        }));
}

bool GoalsModel::repair(int row)
{
    const CheckedGoal &goal = at(row);
    if (!goal.repair || !isCurrent())
        return false;
    const core::WeightChange &change = *goal.repair;
    const core::SpawnTable &table = m_document.draft().tables[change.entry.table];
    const core::SpawnEntry &entry = table.entries[change.entry.entry];
    const core::Progression after = change.floor ? withValue(entry.weight, *change.floor, change.to)
                                                 : core::Progression(core::Constant {change.to});
    const QString text = tr("%1, for a goal").arg(changeText(m_document.draft(), change));
    forceProgression(m_document, table.id, entry.id, after, text);
    return true;
}

int GoalsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_goals.size());
}

int GoalsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant GoalsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const CheckedGoal &goal = at(index.row());
    if (role == Qt::ToolTipRole)
        return text(goal, Text);
    if (role == Qt::ForegroundRole && !isCurrent() && index.column() != Text)
        return mutedText(QGuiApplication::palette());
    if (role == Qt::ForegroundRole && index.column() == Met && goal.result && !goal.result->isMet)
        return problemText(QGuiApplication::palette());
    if (role != Qt::DisplayRole)
        return {};
    return text(goal, index.column());
}

QString GoalsModel::text(const CheckedGoal &goal, int column) const
{
    if (column == Text)
        return goalText(goal.goal, m_document.draft());
    if (!goal.result)
        return column == Met ? QStringLiteral("…") : QString();
    switch (column) {
    case Met:
        return goal.result->isUndecided ? tr("–")
            : !goal.result->isKnown     ? tr("? unknown")
            : goal.result->isMet        ? tr("✓ met")
                                        : tr("✗ missed");
    case Measured:
        return measuredText(goal.goal, *goal.result);
    case Margin:
        return goal.result->isKnown ? goalValueText(goal.goal, goal.result->margin) : QString();
    case Repair:
        // The entry may have gone since; the text is of the ruleset that was checked.
        return goal.repair && m_checked ? repairText(goal.goal, *m_checked, *goal.repair)
                                        : QString();
    default:
        return {};
    }
}

QVariant GoalsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Met:
        return tr("Met");
    case Text:
        return tr("Goal");
    case Measured:
        return tr("Measured");
    case Margin:
        return tr("Margin");
    case Repair:
        return tr("Cheapest repair");
    default:
        return {};
    }
}

} // namespace editor
