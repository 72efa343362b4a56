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
    while (m_lines.size() > context().rows.rows().size()) {
        chart()->removeSeries(m_lines.back());
        delete m_lines.back();
        m_lines.pop_back();
    }
    while (m_lines.size() < context().rows.rows().size()) {
        auto *line = new QLineSeries;
        chart()->addSeries(line);
        line->attachAxis(&floorScale());
        line->attachAxis(&valueScale());
        m_lines.push_back(line);
    }
}

void LineChart::updateSeries()
{
    const std::vector<int> &rows = context().rows.rows();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i]->setPen(entryStyle(rows[i]).pen(isFocused(rows[i]) ? 3.5 : 2));
        m_lines[i]->replace(pointsOf(rows[i]));
    }
}

int LineChart::rowNear(int floor, double value) const
{
    int nearest = -1;
    double least = 0;
    for (const int row : context().rows.rows()) {
        const double distance = std::abs(valueOf(row, floor) - value);
        if (!std::isnan(distance) && (nearest < 0 || distance < least)) {
            nearest = row;
            least = distance;
        }
    }
    return nearest;
}

void LineChart::paintOver(QPainter &painter)
{
    painter.save();
    painter.setClipRect(chart()->plotArea().adjusted(0, -6, 6, 6));
    for (const int row : context().rows.rows())
        paintMarkers(painter, row);
    painter.restore();
}

std::vector<FloorChart::Label> LineChart::labels() const
{
    std::vector<Label> labels;
    for (const int row : context().rows.rows()) {
        const QList<QPointF> points = pointsOf(row);
        if (points.isEmpty())
            continue;
        const QPointF end = endOf(points);
        labels.push_back({.row = row,
                          .y = end.y(),
                          .text = labelOf(row),
                          .style = entryStyle(row),
                          .x = end.x()});
    }
    return labels;
}

QString LineChart::labelOf(int row) const
{
    return context().grid.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
}

void LineChart::paintMarkers(QPainter &painter, int row) const
{
    const SeriesStyle style = entryStyle(row);
    const double size = context().rows.rows().size() > 12 ? 6 : 8;
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const bool hovered = context().cursor.hovered() == FloorPoint {.row = row, .floor = floor};
        if ((isMarked(row, floor) || hovered) && !std::isnan(valueOf(row, floor)))
            drawMarker(painter, QPointF(xOf(floor), yOf(valueOf(row, floor))), style,
                       hovered ? size + 5 : size, palette().color(QPalette::Base));
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
    connect(&context.document, &RulesetDocument::changed, this, [this] { schedule(false); });
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
                           .rows = {}});
}

void ChanceChart::paintOver(QPainter &painter)
{
    paintGoals(painter, *this, m_goals, 1, [this](double value) { return valueText(value); });
    LineChart::paintOver(painter);
}

double ChanceChart::valueOf(int row, int floor) const
{
    return context().numbers.at(row, floor).atLeastOne;
}

QList<QPointF> ChanceChart::pointsOf(int row) const
{
    QList<QPointF> points;
    for (int floor = 1; floor <= context().numbers.floors(); ++floor) {
        if (!std::isnan(valueOf(row, floor)))
            points << QPointF(floor, valueOf(row, floor));
    }
    return points;
}

bool ChanceChart::isMarked(int, int) const
{
    return true;
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
