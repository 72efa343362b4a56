// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/goaltext.h"

#include "editor/text/decimaltext.h"
#include "editor/text/exacttext.h"
#include "editor/text/numbertext.h"

#include "core/report/numbers.h"
#include "resources/messages/goaltext.h"

#include <QLocale>
#include <QObject>
#include <QStringList>

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
        if (core::findEntry(each, entry))
            return QString::fromStdString(core::displayName(rules, each, entry));
    }
    return QString::fromStdString(entry);
}

QString subjectText(const core::Ruleset &rules, const core::Subject &subject)
{
    return subject.entry.empty() ? QObject::tr("“%1”").arg(QString::fromStdString(subject.table))
                                 : entryText(rules, subject.table, subject.entry);
}

QString boundsName(const core::Bounds &bounds, const core::Bounded &what)
{
    const QString unit = what.isShare ? QStringLiteral(" %") : QString();
    const auto number = [&what](double value) {
        return decimalText(what.isShare ? std::round(value * 1e8) / 1e6 : value);
    };
    if (!bounds.curve.empty())
        return QObject::tr("as drawn");
    if (bounds.min && bounds.max)
        return QStringLiteral("%1–%2").arg(number(*bounds.min), number(*bounds.max)) + unit;
    if (!bounds.min && !bounds.max)
        return {};
    return (bounds.min ? QStringLiteral("≥ ") : QStringLiteral("≤ "))
        + number(bounds.min ? *bounds.min : *bounds.max) + unit;
}

/// What goalName() is made of, as the goal shows it.
struct NameParts : core::GoalVisitor
{
    explicit NameParts(const core::Ruleset &named)
        : rules(named)
    {}

    const core::Ruleset &rules;
    QString what;
    QString bound;
    int number = 1;
    bool isSpan = false;
    core::Value of = core::Value::One;

    void subject(const core::Subject &subject) { what = subjectText(rules, subject); }
    void pair(const std::string &first, const std::string &second)
    {
        what = entryText(rules, {}, first) + QStringLiteral(" + ") + entryText(rules, {}, second);
    }
    void atLeast(int least) { number = least; }
    void floorsOrSpan(int, int, bool together) { isSpan = together; }
    void value(core::Value value) { of = value; }
    void bounds(const core::Bounds &bounds, const core::Bounded &bounded)
    {
        bound = boundsName(bounds, bounded);
    }
};

resources::GoalNumber numberOf(const core::Goal &goal)
{
    return [&goal](double value, double error) {
        return goalValueText(goal, value, error).toStdString();
    };
}

} // namespace

QString goalName(const core::Goal &goal, const core::Ruleset &rules)
{
    NameParts parts(rules);
    core::describeGoal(parts, goal);
    const QString ofValue = parts.of == core::Value::One
        ? QString()
        : QString::fromUtf8(core::wordFor(core::valueWords, parts.of)).toUpper() + u' ';
    QString measure = QObject::tr("P(≥%1)").arg(parts.number);
    if (std::holds_alternative<core::MeanGoal>(goal.kind))
        measure = ofValue + QObject::tr("mean");
    else if (std::holds_alternative<core::GrowthGoal>(goal.kind))
        measure = ofValue + QObject::tr("growth");
    else if (std::holds_alternative<core::TogetherGoal>(goal.kind))
        measure = QObject::tr("P(both)");
    if (parts.isSpan)
        measure = QObject::tr("%1 so far", "measure of all floors until then").arg(measure);
    return QStringList {measure, parts.what, parts.bound}.join(u' ').trimmed();
}

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

QString goalValueText(const core::Goal &goal, double value, double error)
{
    using core::report::decimalsWithin;
    if (!std::isfinite(value))
        return QStringLiteral("–");
    if (unitOf(goal) == ShownIn::Number)
        return exactNumber(value, decimalsWithin(error, 3)).replace(u'-', u'−');
    const int decimals = decimalsWithin(100 * error, 2);
    if (value > 0 && value < 1)
        return exactPercent(value, decimals);
    return exactNumber(100 * value, decimals).replace(u'-', u'−') + QStringLiteral(" %");
}

QString goalMarginText(const core::Goal &goal, double margin, double error)
{
    if (unitOf(goal) == ShownIn::Number || !std::isfinite(margin))
        return goalValueText(goal, margin, error);
    const int decimals = core::report::decimalsWithin(100 * error, 2);
    return QObject::tr("%1 points", "of percent")
        .arg(exactNumber(100 * margin, decimals).replace(u'-', u'−'));
}

QString goalValueText(const core::Goal &goal, const core::GoalResult &result)
{
    return QString::fromStdString(resources::valueBesideBounds(goal, result, numberOf(goal)));
}

QString measuredText(const core::Goal &goal, const core::GoalResult &result)
{
    if (!result.isKnown && std::holds_alternative<core::PlayedGoal>(goal.kind))
        return QObject::tr("only games tell");
    return QString::fromStdString(resources::measuredText(goal, result, numberOf(goal)));
}

} // namespace editor
