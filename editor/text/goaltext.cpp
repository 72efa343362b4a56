// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/goaltext.h"

#include "editor/text/exacttext.h"
#include "editor/text/numbertext.h"

#include "core/base/overloaded.h"
#include "editor/text/errortext.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace editor {

namespace {

struct GoalTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::GoalText)
};

enum class Unit { Percent, Number };

Unit unitOf(const core::Goal &goal)
{
    return isShare(goal) ? Unit::Percent : Unit::Number;
}

// As it was written: "30 %", not "30.00 %".
QString bound(double value, Unit unit)
{
    const double shown = unit == Unit::Percent ? std::round(value * 1e8) / 1e6 : value;
    const QString text = QLocale().toString(shown, 'g', QLocale::FloatingPointShortest);
    return unit == Unit::Percent ? text + QStringLiteral(" %") : text;
}

QString boundsText(const core::Bounds &bounds, Unit unit)
{
    if (bounds.min && bounds.max)
        return GoalTexts::tr("from %1 to %2")
            .arg(bound(*bounds.min, unit), bound(*bounds.max, unit));
    if (bounds.min)
        return GoalTexts::tr("at least %1").arg(bound(*bounds.min, unit));
    return bounds.max ? GoalTexts::tr("at most %1").arg(bound(*bounds.max, unit))
                      : GoalTexts::tr("anything");
}

QString entryText(const core::Ruleset &rules, const std::string &table, const std::string &entry)
{
    for (const core::SpawnTable &each : rules.tables) {
        if (!table.empty() && each.id != table)
            continue;
        for (const core::SpawnEntry &e : each.entries) {
            if (e.id == entry)
                return QString::fromStdString(core::displayName(rules, each, entry));
        }
    }
    return QString::fromStdString(entry);
}

QString subjectText(const core::Ruleset &rules, const core::Subject &subject)
{
    return subject.entry.empty()
        ? GoalTexts::tr("of “%1”").arg(QString::fromStdString(subject.table))
        : entryText(rules, subject.table, subject.entry);
}

QString valueText(core::Value value, const QString &subject)
{
    switch (value) {
    case core::Value::One:
        return GoalTexts::tr("Expected %1").arg(subject);
    case core::Value::Xp:
        return GoalTexts::tr("Expected XP of %1").arg(subject);
    case core::Value::Power:
        return GoalTexts::tr("Expected power of %1").arg(subject);
    case core::Value::Heal:
        return GoalTexts::tr("Expected healing of %1").arg(subject);
    }
    return {};
}

} // namespace

QString goalKindText(std::size_t kind)
{
    const core::Goal goal {.kind = core::goalKind(kind), .unknown = {}};
    return std::visit(
        core::Overloaded {
            [](const core::ProbabilityGoal &) {
                return GoalTexts::tr("Chance of at least so many");
            },
            [](const core::MeanGoal &) { return GoalTexts::tr("Expected number or value"); },
            [](const core::GrowthGoal &) { return GoalTexts::tr("Growth from floor to floor"); },
            [](const core::TogetherGoal &) { return GoalTexts::tr("Chance of two together"); },
            [](const core::PlayedGoal &) { return GoalTexts::tr("Games that get to a floor"); },
            [](const core::UnknownGoal &) { return QString(); }},
        goal.kind);
}

QString goalBotText(core::GoalBot bot)
{
    switch (bot) {
    case core::GoalBot::Random:
        return GoalTexts::tr("random");
    case core::GoalBot::Greedy:
        return GoalTexts::tr("greedy");
    case core::GoalBot::Careful:
        return GoalTexts::tr("careful");
    }
    return {};
}

QString goalText(const core::Goal &goal, const core::Ruleset &rules)
{
    return std::visit(
        core::Overloaded {
            [&](const core::ProbabilityGoal &g) {
                const QString where
                    = g.cumulative ? GoalTexts::tr("by floor %1") : GoalTexts::tr("on floor %1");
                return GoalTexts::tr("P(≥%1 %2 %3) %4")
                    .arg(g.atLeast)
                    .arg(subjectText(rules, g.subject), where.arg(g.floor),
                         boundsText(g.probability, Unit::Percent));
            },
            [&](const core::MeanGoal &g) {
                return GoalTexts::tr("%1 on floor %2 %3")
                    .arg(valueText(g.value, subjectText(rules, g.subject)))
                    .arg(g.floor)
                    .arg(boundsText(g.mean, Unit::Number));
            },
            [&](const core::GrowthGoal &g) {
                return GoalTexts::tr("%1 grows per floor by %2")
                    .arg(valueText(g.value, subjectText(rules, g.subject)),
                         boundsText(g.growth, Unit::Percent));
            },
            [&](const core::TogetherGoal &g) {
                return GoalTexts::tr("P(%1 and %2 on floor %3) %4")
                    .arg(entryText(rules, {}, g.first), entryText(rules, {}, g.second))
                    .arg(g.floor)
                    .arg(boundsText(g.probability, Unit::Percent));
            },
            [](const core::PlayedGoal &g) {
                return GoalTexts::tr("P(%1 games reach floor %2) %3")
                    .arg(goalBotText(g.bot))
                    .arg(g.floor)
                    .arg(boundsText(g.probability, Unit::Percent));
            },
            [](const core::UnknownGoal &g) { return QString::fromStdString(g.json); }},
        goal.kind);
}

QString goalValueText(const core::Goal &goal, double value)
{
    if (!std::isfinite(value))
        return QStringLiteral("–");
    if (unitOf(goal) == Unit::Number)
        return exactNumber(value).replace(u'-', u'−');
    return QLocale().toString(100 * value, 'f', 2).replace(u'-', u'−') + QStringLiteral(" %");
}

QString measuredText(const core::Goal &goal, const core::GoalResult &result)
{
    if (std::holds_alternative<core::PlayedGoal>(goal.kind))
        return GoalTexts::tr("only games tell");
    if (!result.isKnown)
        return messageText(result.problem);
    QString value = goalValueText(goal, result.value);
    if (!std::holds_alternative<core::GrowthGoal>(goal.kind))
        return value;
    return GoalTexts::tr("%1 on floor %2").arg(value).arg(result.floor);
}

QString repairText(const core::Goal &goal, const core::Ruleset &rules,
                   const core::WeightChange &change)
{
    return GoalTexts::tr("%1 gives %2")
        .arg(changeText(rules, change), goalValueText(goal, change.value));
}

QString changeText(const core::Ruleset &rules, const core::WeightChange &change)
{
    const core::SpawnTable &table = rules.tables[change.entry.table];
    const QString name = QString::fromStdString(
        core::displayName(rules, table, table.entries[change.entry.entry].id));
    const QString what = change.floor
        ? GoalTexts::tr("%1 from floor %2").arg(name).arg(*change.floor)
        : GoalTexts::tr("%1 on every floor").arg(name);
    return GoalTexts::tr("%1: %2 → %3")
        .arg(what, wholeText(static_cast<std::uint64_t>(change.from)),
             wholeText(static_cast<std::uint64_t>(change.to)));
}

} // namespace editor
