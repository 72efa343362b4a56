// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/linecharts.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/chartdata/goalfigures.h"
#include "editor/charts/goalbands.h"

#include <QChart>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

// Smooth lines cost ten times the painting: worth it only while there are few.
constexpr std::size_t fewLines = 12;

} // namespace

void LineChart::updateValues()
{
    m_lines = chartLines();
    joinEqual();
}

bool LineChart::isSame(const ChartLine &a, const ChartLine &b) const
{
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const double one = valueOn(a.values, floor);
        const double other = valueOn(b.values, floor);
        if (one != other && !(std::isnan(one) && std::isnan(other)))
            return false;
    }
    return true;
}

// The one that stands out is seen of those that are the same, rather with a name; else the first.
void LineChart::joinEqual()
{
    m_joined.assign(m_lines.size(), 0);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        std::size_t first = 0;
        while (!isSame(m_lines[first], m_lines[i]))
            ++first;
        m_joined[i] = first;
    }
    for (const bool isNamed : {false, true}) {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            if (m_lines[i].isFocused && m_lines[i].text.isEmpty() != isNamed)
                std::replace(m_joined.begin(), m_joined.end(), std::size_t(m_joined[i]), i);
        }
    }
}

// They come and go with the lines; those there are stay.
void LineChart::resizeSeries()
{
    if (m_front[0] && m_series.size() == m_lines.size())
        return;
    const auto remove = [this](QLineSeries *series) {
        chart()->removeSeries(series);
        delete series;
    };
    const auto make = [this] {
        auto *series = new QLineSeries;
        chart()->addSeries(series);
        series->attachAxis(&floorScale());
        series->attachAxis(&valueScale());
        return series;
    };
    for (; m_series.size() > m_lines.size(); m_series.pop_back())
        remove(m_series.back());
    while (m_series.size() < m_lines.size())
        m_series.push_back(make());
    for (QLineSeries *&front : m_front) {
        if (front)
            remove(front);
        front = make(); // what is added last is in front
    }
    setRenderHint(QPainter::Antialiasing, m_lines.size() <= fewLines);
}

void LineChart::updateSeries()
{
    resizeSeries();
    for (QLineSeries *front : m_front)
        front->setVisible(false);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const ChartLine &line = m_lines[i];
        QList<QPointF> points = stepsOf(line);
        for (QPointF &point : points)
            point.setY(values().placeOf(point.y()));
        m_series[i]->setPen(line.style.pen(line.width));
        m_series[i]->replace(points);
        m_series[i]->setVisible(m_joined[i] == i);
        if (!line.isFocused)
            continue;
        QLineSeries *const front = m_front[line.text.isEmpty() ? 0 : 1];
        front->setPen(m_series[i]->pen());
        front->replace(points);
        front->setVisible(true);
    }
}

// Two points for each stretch of floors in sight that has one value.
QList<QPointF> LineChart::stepsOf(const ChartLine &line) const
{
    QList<QPointF> points;
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const double value = valueOn(line.values, floor);
        if (std::isnan(value))
            continue;
        if (!points.isEmpty() && points.last() == QPointF(floor - 0.5, value))
            points.last().setX(floor + 0.5);
        else
            points << QPointF(floor - 0.5, value) << QPointF(floor + 0.5, value);
    }
    return points;
}

int LineChart::rowAt(int floor, double y) const
{
    int nearest = -1;
    double least = 0;
    for (const ChartLine &line : m_lines) {
        const double distance = std::abs(yOf(valueOn(line.values, floor)) - y);
        if (line.row >= 0 && line.row < context().numbers.entries() && !line.text.isEmpty()
            && !std::isnan(distance) && (nearest < 0 || distance < least)) {
            nearest = line.row;
            least = distance;
        }
    }
    return nearest;
}

void LineChart::paintOver(QPainter &painter)
{
    painter.save();
    painter.setClipRect(chart()->plotArea().adjusted(0, -6, 6, 6));
    for (const bool isFront : {false, true}) {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            if (m_joined[i] == i && m_lines[i].isFocused == isFront)
                paintMarkers(painter, m_lines[i]);
        }
    }
    painter.restore();
}

// Of lines that are the same one label has the names.
std::vector<FloorChart::Label> LineChart::labels() const
{
    std::vector<Label> labels;
    const double right = chart()->plotArea().right();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const ChartLine &line = m_lines[i];
        const QList<QPointF> points = stepsOf(line);
        if (m_joined[i] != i || line.text.isEmpty() || points.isEmpty())
            continue;
        QStringList names {line.text};
        for (std::size_t j = 0; j < m_lines.size(); ++j) {
            if (j != i && m_joined[j] == i && !m_lines[j].text.isEmpty())
                names << m_lines[j].text;
        }
        const auto more = names.size() - 1;
        const QPointF end = points.last();
        Label label {.row = line.row,
                     .y = yOf(end.y()),
                     .text = names.join(QStringLiteral(", ")),
                     .style = line.style,
                     .x = std::min(xOf(end.x()), right),
                     .whole = names.join(u'\n'),
                     .isFocused = line.isFocused};
        if (more > 1 || (more == 1 && !lineNames().holds(label))) {
            label.text = line.text;
            label.after = tr(" +%1", "after a name: others").arg(more);
        }
        labels.push_back(label);
    }
    return labels;
}

void LineChart::paintMarkers(QPainter &painter, const ChartLine &line) const
{
    if (line.text.isEmpty())
        return;
    const double size = m_lines.size() > fewLines ? 6 : 8;
    const FloorPoint hovered = context().cursor.hovered();
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const bool isHovered = line.isFocused && hovered.row >= 0 && hovered.floor == floor;
        if ((isMarked() || isHovered) && !std::isnan(valueOn(line.values, floor)))
            drawMarker(painter, QPointF(xOf(floor), yOf(valueOn(line.values, floor))), line.style,
                       isHovered ? size + 5 : size, palette().color(QPalette::Base));
    }
}

ChartLine LineChart::lineOf(const EntryGroup &group) const
{
    return {.row = rowOf(group),
            .text = nameOf(group),
            .style = entryStyle(group.rows.front()),
            .width = isFocused(group) ? 3.5 : 2,
            .isFocused = isFocused(group),
            .values = {}};
}

ValueBounds LineChart::bounds() const
{
    ValueBounds bounds;
    for (const ChartLine &line : m_lines) {
        for (const double value : line.values)
            bounds.include(value);
    }
    return bounds;
}

ChanceChart::ChanceChart(const ChartContext &context, QWidget *parent)
    : LineChart(context, tr("P(≥1 on the floor)"), parent)
{
    connect(&context.document, &RulesetDocument::settled, this, [this] { schedule(false); });
}

std::vector<ChartLine> ChanceChart::chartLines() const
{
    std::vector<ChartLine> lines;
    for (const EntryGroup &group : context().rows.lines()) {
        ChartLine &line = lines.emplace_back(lineOf(group));
        for (int floor = 1; floor <= context().numbers.floors(); ++floor)
            line.values.push_back(context().numbers.atLeastOne(group.rows, floor));
    }
    return lines;
}

void ChanceChart::updateValues()
{
    LineChart::updateValues();
    m_goals = goalBands({.document = context().document,
                         .numbers = context().numbers,
                         .analysis = context().exact.shown(),
                         .table = context().grid.table(),
                         .lines = {}},
                        chanceGoals());
}

ValueBounds ChanceChart::bounds() const
{
    ValueBounds bounds = LineChart::bounds();
    for (const GoalBand &goal : m_goals)
        bounds.include(std::max(goal.min.value_or(0), goal.max.value_or(0)));
    return bounds;
}

void ChanceChart::paintOver(QPainter &painter)
{
    paintGoals(painter, goalPlotOf(*this), m_goals);
    LineChart::paintOver(painter);
}

} // namespace editor
