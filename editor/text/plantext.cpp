// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/plantext.h"

#include "editor/text/goaltext.h"
#include "editor/text/intervaltext.h"
#include "editor/text/numbertext.h"

#include "resources/messages/plantext.h"

#include <QStringList>

namespace editor {

namespace {

/// Good for as long as the ruleset.
resources::PlanStyle styleOf(const core::Ruleset &rules)
{
    return {
        .name =
            [&rules](const std::string &table, const std::string &entry) {
                if (const auto at = core::findTable(rules, table))
                    return core::displayName(rules, rules.tables[*at], entry);
                if (const auto monster = core::findMonster(rules, entry))
                    return rules.monsters[*monster].name;
                const auto item = core::findItem(rules, entry);
                return item ? rules.items[*item].name : entry;
            },
        .whole
        = [](int number) { return wholeText(static_cast<std::uint64_t>(number)).toStdString(); },
        .mean = [](double mean) { return meanText(mean).toStdString(); }};
}

QString signOf(const core::GoalResult &result)
{
    return !result.isKnown ? QStringLiteral("– ")
        : result.isMet     ? QStringLiteral("✓ ")
                           : QStringLiteral("✗ ");
}

} // namespace

QString changeText(const core::Ruleset &rules, const core::NumberChange &change)
{
    return QString::fromStdString(resources::changeText(rules, change, styleOf(rules)));
}

QString effectsText(const core::Ruleset &rules, const core::Plan &plan)
{
    return QString::fromStdString(resources::effectsText(plan, styleOf(rules)));
}

QString shortfallText(const core::Ruleset &rules, const core::Balance &balance)
{
    QStringList goals;
    for (const std::size_t place : balance.conflict)
        goals << goalText(rules.goals[balance.goals[place]], rules);
    const QString why = QString::fromStdString(resources::shortfallText(rules, balance));
    return goals.isEmpty() ? why : why + u' ' + goals.join(QStringLiteral("; ")) + u'.';
}

QString verdictText(const core::Goal &goal, const core::GoalResult &result)
{
    return signOf(result) + measuredText(goal, result);
}

QString verdictInShort(const core::Goal &goal, const core::GoalResult &result)
{
    if (!result.isKnown)
        return QStringLiteral("–");
    const bool hasInterval = result.method == core::Method::Simulated
        && !std::holds_alternative<core::GrowthGoal>(goal.kind);
    const QString value = !hasInterval ? goalValueText(goal, result)
        : core::isShare(goal)          ? simulatedShareText(result.value, result.ci)
                                       : simulatedMeanText(result.value, result.ci);
    return signOf(result) + value;
}

} // namespace editor
