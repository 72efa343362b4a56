// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/comparereport.h"

#include "editor/text/viewtext.h"

#include "resources/messages/comparisontext.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace editor {

namespace {

constexpr int chartWidth = 420; // pixels of the plot
constexpr int chartHeight = 110;

std::vector<double> chancesOf(const core::Ruleset &rules, const core::Analysis &analysis,
                              const core::Shift &effect, int floors)
{
    const std::optional<std::size_t> table = core::findTable(rules, effect.table);
    const auto entry = table ? core::findEntry(rules.tables[*table], effect.entry) : std::nullopt;
    std::vector<double> chances;
    for (int floor = 1; floor <= floors; ++floor)
        chances.push_back(entry ? analysis.at(floor, *table, *entry).atLeastOne : 0);
    return chances;
}

QString tag(const char *name, const QString &text)
{
    return QStringLiteral("<%1>%2</%1>").arg(QLatin1String(name), text.toHtmlEscaped());
}

// Steps, each over its floor.
QString stepsOf(const std::vector<double> &values, const char *style)
{
    QStringList points;
    const double width = chartWidth / static_cast<double>(std::max<std::size_t>(values.size(), 1));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const QString y = QString::number(chartHeight * (1 - values[i]), 'f', 1);
        points << QStringLiteral("%1,%2").arg(width * static_cast<double>(i), 0, 'f', 1).arg(y)
               << QStringLiteral("%1,%2").arg(width * static_cast<double>(i + 1), 0, 'f', 1).arg(y);
    }
    return QStringLiteral("<polyline class=\"%1\" points=\"%2\"/>\n")
        .arg(QLatin1String(style), points.join(u' '));
}

QString chartOf(const ChanceShift &shift, const core::Ruleset &before, const core::Ruleset &after)
{
    constexpr int left = 48; // for the scale
    constexpr int bottom = 22; // for the floors
    const QString name = QObject::tr("%1 (%2): P(≥1 on the floor)")
                             .arg(fromView(resources::comparedName(
                                      {.table = shift.table, .entry = shift.entry}, before, after)),
                                  QString::fromStdString(shift.table));
    QString svg = QStringLiteral("<figure><figcaption>%1</figcaption>\n<svg viewBox=\"-%2 -8 %3 "
                                 "%4\" role=\"img\" aria-label=\"%1\">\n")
                      .arg(name.toHtmlEscaped())
                      .arg(left)
                      .arg(chartWidth + left + 8)
                      .arg(chartHeight + bottom + 8);
    for (const int percent : {0, 50, 100}) {
        const int y = chartHeight - chartHeight * percent / 100;
        svg += QStringLiteral("<line x1=\"0\" x2=\"%1\" y1=\"%2\" y2=\"%2\"/>"
                              "<text x=\"-6\" y=\"%3\" text-anchor=\"end\">%4 %</text>\n")
                   .arg(chartWidth)
                   .arg(y)
                   .arg(y + 4)
                   .arg(percent);
    }
    const std::size_t floors = shift.after.size();
    const std::size_t every = floors / 12 + 1;
    for (std::size_t floor = 1; floor <= floors; floor += every)
        svg += QStringLiteral("<text x=\"%1\" y=\"%2\" text-anchor=\"middle\">%3</text>\n")
                   .arg(chartWidth * (static_cast<double>(floor) - 0.5)
                            / static_cast<double>(floors),
                        0, 'f', 1)
                   .arg(chartHeight + 16)
                   .arg(floor);
    return svg + stepsOf(shift.before, "before") + stepsOf(shift.after, "after")
        + QStringLiteral("</svg></figure>\n");
}

QString tableOf(const std::vector<core::report::Row> &rows)
{
    return QString::fromStdString(core::report::html(rows));
}

QString goalsPart(const resources::Compared &compared)
{
    return compared.goals.empty()
        ? QString()
        : tag("h2", QObject::tr("Goals")) + tableOf(resources::goalRows(compared));
}

QString effectsPart(const resources::Compared &compared)
{
    const QString heading = tag("h2", QObject::tr("What it does"));
    if (compared.comparison.effects.empty())
        return heading + tag("p", QObject::tr("No effect is as large as 1 %."));
    std::vector<core::report::Row> rows = resources::effectRows(compared);
    constexpr std::size_t listed = 40;
    const std::size_t all = rows.size() - 1;
    rows.resize(std::min(all, listed) + 1);
    return heading + tableOf(rows)
        + (all > listed
               ? tag("p", QObject::tr("The %1 largest of %2 effects.").arg(listed).arg(all))
               : QString());
}

QString changesPart(const resources::Compared &compared)
{
    QString page = tag("h2", QObject::tr("What changed"));
    if (compared.comparison.differences.empty())
        return page + tag("p", QObject::tr("Nothing."));
    page += QStringLiteral("<ul>\n");
    for (const core::Difference &difference : compared.comparison.differences)
        page += tag("li",
                    QObject::tr("%1: %2", "place, change")
                        .arg(fromView(resources::differencePlace(difference, compared.before,
                                                                 compared.after)),
                             fromView(resources::differenceText(difference, compared.before,
                                                                compared.after))));
    return page + QStringLiteral("</ul>\n");
}

} // namespace

ReportFigures reportFigures(const core::Comparison &comparison, const core::Ruleset &before,
                            const core::Analysis &numbersBefore, const core::Ruleset &after,
                            const core::Analysis &numbersAfter, std::size_t most)
{
    ReportFigures figures;
    figures.goals = core::goalShifts(before, numbersBefore, after, numbersAfter);
    const int floors
        = std::min(std::max(before.floors, after.floors), numbersAfter.options().floors.last);
    for (const core::Shift &effect : comparison.effects) {
        const bool isKnown = std::any_of(
            figures.chances.begin(), figures.chances.end(), [&effect](const ChanceShift &known) {
                return known.table == effect.table && known.entry == effect.entry;
            });
        if (isKnown || effect.entry.empty() || figures.chances.size() == most)
            continue;
        figures.chances.push_back({.table = effect.table,
                                   .entry = effect.entry,
                                   .before = chancesOf(before, numbersBefore, effect, floors),
                                   .after = chancesOf(after, numbersAfter, effect, floors)});
    }
    return figures;
}

QString comparisonReport(const core::Comparison &comparison, const ReportFigures &figures,
                         const core::Ruleset &before, const core::Ruleset &after,
                         const QString &heading)
{
    QString page = QStringLiteral(
        "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">\n<style>\n"
        "body { font: 15px/1.45 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; "
        "color: #1d1f23; background: #ffffff; }\n"
        "table { border-collapse: collapse; } th, td { text-align: left; padding: 2px 14px 2px 0; "
        "border-bottom: 1px solid #d8dbe0; }\n"
        "figure { display: inline-block; margin: 0 24px 16px 0; } svg { width: 476px; }\n"
        "svg text { font-size: 11px; fill: #555b64; } svg line { stroke: #d8dbe0; }\n"
        "polyline { fill: none; stroke-width: 2; } .after { stroke: #0068a6; } "
        ".before { stroke: #8a5a00; stroke-dasharray: 5 4; }\n</style>\n");
    page += tag("title", heading) + QStringLiteral("</head><body>\n") + tag("h1", heading);
    const resources::Compared compared {comparison, figures.goals, before, after};
    page += tag("p", QString::fromStdString(resources::summaryText(compared)))
        + changesPart(compared) + goalsPart(compared) + effectsPart(compared);
    if (!figures.chances.empty())
        page += tag("h2", QObject::tr("Charts"))
            + tag("p", QObject::tr("By floor: dashed before, solid after."));
    for (const ChanceShift &shift : figures.chances)
        page += chartOf(shift, before, after);
    return page + QStringLiteral("</body></html>\n");
}

} // namespace editor
