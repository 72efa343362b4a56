// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/goalsmodel.h"

#include "editor/style/colors.h"
#include "editor/text/goaltext.h"
#include "editor/text/intervaltext.h"

#include <QGuiApplication>

#include <algorithm>

namespace editor {

namespace {

std::vector<CheckedGoal> check(const KnownNumbers &numbers, const std::atomic<bool> &cancelled)
{
    std::vector<CheckedGoal> results;
    const core::Ruleset &rules = *numbers.rules;
    for (const core::Goal &goal : rules.goals) {
        if (cancelled)
            break;
        std::vector<core::GoalResult> floors
            = core::evaluateByFloor(goal, rules, *numbers.analysis);
        CheckedGoal checked {.goal = goal, .result = core::worstOf(floors), .byFloor = {}};
        checked.byFloor = std::move(floors);
        results.push_back(std::move(checked));
    }
    return results;
}

bool hasMissed(const core::GoalResult &result)
{
    return result.isKnown && !result.isMet;
}

/// The table that a goal names, or else the entries, in whatever tables they stand.
struct NamedByGoal : core::GoalVisitor
{
    std::string table;
    std::vector<std::string> entries;

    void subject(const core::Subject &subject)
    {
        table = subject.table;
        entries = {subject.entry};
    }
    void pair(const std::string &first, const std::string &second) { entries = {first, second}; }

    bool names(const core::SpawnTable &other) const
    {
        if (!table.empty())
            return other.id == table;
        return std::any_of(entries.begin(), entries.end(), [&other](const std::string &entry) {
            return core::findEntry(other, entry).has_value();
        });
    }
};

} // namespace

bool isAbout(const core::Goal &goal, const core::SpawnTable &table)
{
    NamedByGoal named;
    core::describeGoal(named, goal);
    return named.names(table);
}

GoalsModel::GoalsModel(RulesetDocument &document, Numbers &numbers, QObject *parent)
    : ListModel({tr("Met"), tr("Goal"), tr("Measured"), tr("Margin")}, parent)
    , m_document(document)
    , m_numbers(numbers)
{
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<GoalsChanged, DraftExchanged>(change))
            takeGoals();
    });
    connect(&numbers, &Numbers::changed, this, &GoalsModel::followNumbers);
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
        goals.push_back(known == m_goals.end() ? CheckedGoal {.goal = goal, .result = {}} : *known);
    }
    m_goals = std::move(goals);
    m_checked.reset();
    endResetModel();
    Q_EMIT checked();
}

void GoalsModel::followNumbers()
{
    if (m_numbers.isCurrent() && m_numbers.known().analysis && !m_goals.empty()) {
        m_work.request([this, numbers = m_numbers.known()](const ui::Demand &demand) {
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
    repaint();
    Q_EMIT checked();
}

int GoalsModel::count(bool (*is)(const core::GoalResult &)) const
{
    return static_cast<int>(
        std::count_if(m_goals.begin(), m_goals.end(),
                      [is](const CheckedGoal &goal) { return goal.result && is(*goal.result); }));
}

int GoalsModel::met() const
{
    return count([](const core::GoalResult &result) { return result.isKnown && result.isMet; });
}

bool GoalsModel::isMissed(int row) const
{
    const std::optional<core::GoalResult> &result = at(row).result;
    return result && hasMissed(*result);
}

QString GoalsModel::nameOf(int row) const
{
    return goalName(at(row).goal, m_document.draft());
}

int GoalsModel::missed() const
{
    return count(hasMissed);
}

int GoalsModel::unknown() const
{
    return count([](const core::GoalResult &result) { return !result.isKnown; });
}

QVariant GoalsModel::beside(const QModelIndex &index, int role) const
{
    const CheckedGoal &goal = at(index.row());
    if (role == Qt::ToolTipRole)
        return goal.result
            ? tr("%1: %2", "goal, measured").arg(text(goal, Text), text(goal, Measured))
            : text(goal, Text);
    if (role == Qt::ForegroundRole && !isCurrent() && index.column() != Text)
        return mutedText(QGuiApplication::palette());
    if (role == Qt::ForegroundRole && index.column() == Met && isMissed(index.row()))
        return problemText(QGuiApplication::palette());
    return {};
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
        return goal.result->isKnown && goal.result->method == core::Method::Simulated
            ? approximate(goalValueText(goal.goal, goal.result->value, goal.result->ci.half()), 1)
            : measuredText(goal.goal, *goal.result);
    case Margin:
        return goal.result->isKnown
            ? goalMarginText(goal.goal, goal.result->margin, goal.result->ci.half())
            : QString();
    default:
        return {};
    }
}

} // namespace editor
