// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/goaltext.h"

#include "editor/text/exacttext.h"
#include "editor/text/numbertext.h"

#include "resources/messages/goaltext.h"

#include <QLocale>
#include <QObject>

#include <cmath>

namespace editor {

namespace {

enum class ShownIn { Percent, Number };

ShownIn unitOf(const core::Goal &goal)
{
    return isShare(goal) ? ShownIn::Percent : ShownIn::Number;
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
    return subject.entry.empty() ? QObject::tr("“%1”").arg(QString::fromStdString(subject.table))
                                 : entryText(rules, subject.table, subject.entry);
}

} // namespace

QString goalText(const core::Goal &goal, const core::Ruleset &rules)
{
    const auto name = [&rules](const core::Subject &subject) {
        return subjectText(rules, subject).toStdString();
    };
    const auto number = [](double value) {
        return QLocale().toString(value, 'g', QLocale::FloatingPointShortest).toStdString();
    };
    return QString::fromStdString(resources::goalText(goal, {.name = name, .number = number}));
}

QString goalValueText(const core::Goal &goal, double value)
{
    if (!std::isfinite(value))
        return QStringLiteral("–");
    if (unitOf(goal) == ShownIn::Number)
        return exactNumber(value).replace(u'-', u'−');
    return QLocale().toString(100 * value, 'f', 2).replace(u'-', u'−') + QStringLiteral(" %");
}

QString measuredText(const core::Goal &goal, const core::GoalResult &result)
{
    if (!result.isKnown && std::holds_alternative<core::PlayedGoal>(goal.kind))
        return QObject::tr("only games tell");
    return QString::fromStdString(resources::measuredText(
        goal, result, [&goal](double value) { return goalValueText(goal, value).toStdString(); }));
}

} // namespace editor
