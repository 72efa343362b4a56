// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/linecharts.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/charts/goalbands.h"

#include <QChart>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace editor {

// Lines come and go with the rows; those there are stay.
void LineChart::rebuildSeries()
{
    while (m_lines.size() > context().rows.lines().size()) {
        chart()->removeSeries(m_lines.back());
        delete m_lines.back();
        m_lines.pop_back();
    }
    while (m_lines.size() < context().rows.lines().size()) {
        auto *line = new QLineSeries;
        chart()->addSeries(line);
        line->attachAxis(&floorScale());
        line->attachAxis(&valueScale());
        m_lines.push_back(line);
    }
}

void LineChart::updateSeries()
{
    const std::vector<EntryGroup> &lines = context().rows.lines();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i]->setPen(entryStyle(lines[i].rows.front()).pen(isFocused(lines[i]) ? 3.5 : 2));
        m_lines[i]->replace(pointsOf(lines[i]));
    }
}

int LineChart::rowNear(int floor, double value) const
{
    int nearest = -1;
    double least = 0;
    for (const EntryGroup &line : context().rows.lines()) {
        const double distance = std::abs(valueOf(line, floor) - value);
        if (!std::isnan(distance) && (nearest < 0 || distance < least)) {
            nearest = rowOf(line);
            least = distance;
        }
    }
    return nearest;
}

void LineChart::paintOver(QPainter &painter)
{
    painter.save();
    painter.setClipRect(chart()->plotArea().adjusted(0, -6, 6, 6));
    for (const EntryGroup &line : context().rows.lines())
        paintMarkers(painter, line);
    painter.restore();
}

std::vector<FloorChart::Label> LineChart::labels() const
{
    std::vector<Label> labels;
    const std::size_t drawn = std::min(m_lines.size(), context().rows.lines().size());
    for (std::size_t i = 0; i < drawn; ++i) {
        const EntryGroup &line = context().rows.lines()[i];
        const QList<QPointF> points = m_lines[i]->points();
        if (points.isEmpty())
            continue;
        const QPointF end = endOf(points);
        labels.push_back({.row = rowOf(line),
                          .y = end.y(),
                          .text = labelOf(line),
                          .style = entryStyle(line.rows.front()),
                          .x = end.x()});
    }
    return labels;
}

void LineChart::paintMarkers(QPainter &painter, const EntryGroup &line) const
{
    const SeriesStyle style = entryStyle(line.rows.front());
    const double size = context().rows.lines().size() > 12 ? 6 : 8;
    const FloorPoint hovered = context().cursor.hovered();
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const bool isHovered = hovered.floor == floor && line.has(hovered.row);
        if ((isMarked() || isHovered) && !std::isnan(valueOf(line, floor)))
            drawMarker(painter, QPointF(xOf(floor), yOf(valueOf(line, floor))), style,
                       isHovered ? size + 5 : size, palette().color(QPalette::Base));
    }
}

double niceMaximum(double value)
{
    if (value <= 4)
        return 4;
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 4.0, 5.0, 8.0}) {
        if (value <= step * power)
            return step * power;
    }
    return 10 * power;
}

double niceEnd(double value)
{
    if (!(value > 0))
        return 1;
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 4.0, 5.0, 8.0}) {
        if (value <= step * power)
            return step * power;
    }
    return 10 * power;
}

ChanceChart::ChanceChart(const ChartContext &context, QWidget *parent)
    : LineChart(context, tr("P(≥1 on the floor)"), parent)
{
    connect(&context.document, &RulesetDocument::settled, this, [this] { schedule(false); });
}

void ChanceChart::rebuildSeries()
{
    LineChart::rebuildSeries();
    // Smooth slopes cost ten times the painting: worth it only while there are few.
    setRenderHint(QPainter::Antialiasing, lines().size() <= 12);
}

void ChanceChart::updateSeries()
{
    LineChart::updateSeries();
    m_goals = chanceGoals({.document = context().document,
                           .numbers = context().numbers,
                           .analysis = nullptr,
                           .table = context().grid.table(),
                           .lines = {}});
}

void ChanceChart::paintOver(QPainter &painter)
{
    paintGoals(painter, goalPlotOf(*this, 1, [this](double value) { return valueText(value); }),
               m_goals);
    LineChart::paintOver(painter);
}

double ChanceChart::valueOf(const EntryGroup &line, int floor) const
{
    return context().numbers.atLeastOne(line.rows, floor);
}

QList<QPointF> ChanceChart::pointsOf(const EntryGroup &line) const
{
    QList<QPointF> points;
    for (int floor = firstDrawnFloor(); floor <= lastDrawnFloor(); ++floor) {
        const double value = valueOf(line, floor);
        if (!std::isnan(value))
            points << QPointF(floor, value);
    }
    return points;
}

double ChanceChart::valueMaximum() const
{
    return 1;
}

QString ChanceChart::valueText(double value) const
{
    return tr("%1 %").arg(QLocale().toString(100 * value, 'g', 4));
}

} // namespace editor
