// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/heatchart.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/style/colors.h"
#include "editor/style/heatcell.h"

#include <QChart>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

constexpr double leastHeight = 3; // of a row, in pixels

} // namespace

HeatChart::HeatChart(const ChartContext &context, const FiguresModel &model, const QString &title,
                     QWidget *parent)
    : FloorChart(context, title, parent)
    , m_model(model)
{
    connect(&model, &FiguresModel::figuresChanged, this, [this] { schedule(false); });
}

EntryGroup HeatChart::groupOf(const FigureRow &row) const
{
    if (row.fold.empty())
        return {.name = {}, .rows = {row.entry}};
    return {.name = row.name, .rows = row.fold};
}

void HeatChart::updateValues()
{
    m_drawn = figures().rows;
    const auto room
        = static_cast<std::size_t>(std::max(1.0, chart()->plotArea().height() / leastHeight));
    QStringList notes {figures().note};
    if (m_drawn.size() > room) {
        notes << tr("the largest %1 of %2 here").arg(room).arg(m_drawn.size());
        leaveLargest(m_drawn, room, [this](const FigureRow &row) { return rankOf(row); });
    }
    notes.removeAll(QString());
    setSubtitle(notes.join(QStringLiteral("; ")));
}

// The largest value on the floors in sight; the selected one comes before all others.
double HeatChart::rankOf(const FigureRow &row) const
{
    double most = groupOf(row).has(context().cursor.selected().row) ? HUGE_VAL : 0;
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor)
        most = std::fmax(most, valueOn(row.values, floor));
    return most;
}

double HeatChart::partOf(double value) const
{
    return (values().placeOf(value) - values().first()) / (values().last() - values().first());
}

QColor HeatChart::colorOf(double value) const
{
    if (!(value > 0))
        return heatCellColor(palette(), {});
    return heatCellColor(palette(), std::clamp(partOf(value), 0.0, 1.0));
}

QRectF HeatChart::rowArea(std::size_t place) const
{
    const QRectF plot = chart()->plotArea();
    const double height = plot.height() / static_cast<double>(m_drawn.size());
    return {plot.left(), plot.top() + height * static_cast<double>(place), plot.width(), height};
}

const FigureRow *HeatChart::rowUnder(double y) const
{
    const QRectF plot = chart()->plotArea();
    const double place
        = std::floor((y - plot.top()) / plot.height() * static_cast<double>(m_drawn.size()));
    if (place < 0 || place >= static_cast<double>(m_drawn.size()))
        return nullptr;
    return &m_drawn[static_cast<std::size_t>(place)];
}

int HeatChart::rowAt(int, double y) const
{
    const FigureRow *row = rowUnder(y);
    return row ? rowOf(groupOf(*row)) : -1;
}

// It stands above the colours.
QString HeatChart::valueTitle() const
{
    return {};
}

// The values above their colours, below what is said of the chart.
void HeatChart::paintValueScale(QPainter &painter) const
{
    const QFontMetrics metrics(font());
    const QRectF colors = paintHeatScale(painter, chart()->plotArea(), palette());
    painter.setPen(mutedText(palette()));
    const double line = colors.top() - 2 - metrics.descent();
    painter.drawText(QPointF(colors.left(), line - metrics.height()), valuesName(figures()));
    const auto widthOf = [&](double value) { return metrics.horizontalAdvance(valueText(value)); };
    const auto leftOf = [&](double value) {
        return std::clamp(colors.left() + colors.width() * partOf(value) - widthOf(value) / 2.0,
                          colors.left(), colors.right() - widthOf(value));
    };
    const auto meet
        = [&](double one, double next) { return leftOf(one) + widthOf(one) + 6 > leftOf(next); };
    const bool isWhole = unit() == Unit::Weight;
    std::vector<double> written = values().ticks(5, isWhole);
    for (int count = 4; count > 0; --count) { // as many as stand apart
        if (std::adjacent_find(written.begin(), written.end(), meet) != written.end())
            written = values().ticks(count, isWhole);
    }
    for (const double value : written)
        painter.drawText(QPointF(leftOf(value), line), valueText(value));
}

void HeatChart::paintUnder(QPainter &painter)
{
    painter.save();
    painter.setClipRect(chart()->plotArea());
    for (std::size_t place = 0; place < m_drawn.size(); ++place) {
        const FigureRow &row = m_drawn[place];
        const QRectF area = rowArea(place);
        for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
            const double value = valueOn(row.values, floor);
            const QRectF cell(xOf(floor - 0.5), area.top(), xOf(1) - xOf(0), area.height());
            paintHeatCell(painter, cell.intersected(area), // a floor may be half in sight
                          colorOf(value), value > 0 ? figureText(row.unit, value) : QString());
        }
    }
    painter.restore();
}

// The cell that grid and keys are at, and the one under the pointer.
void HeatChart::paintOver(QPainter &painter)
{
    if (isPicture())
        return;
    painter.save();
    painter.setClipRect(chart()->plotArea());
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    for (const FloorPoint at : {context().cursor.selected(), context().cursor.hovered()}) {
        for (std::size_t place = 0; place < m_drawn.size(); ++place) {
            if (!groupOf(m_drawn[place]).has(at.row))
                continue;
            const QRectF row = rowArea(place);
            painter.setPen(QPen(palette().color(QPalette::Text), 2));
            painter.drawRect(QRectF(xOf(at.floor - 0.5), row.top(), xOf(1) - xOf(0), row.height()));
        }
    }
    painter.restore();
}

// As many as have room beside their rows, and that of the row that stands out.
std::vector<FloorChart::Label> HeatChart::labels() const
{
    std::vector<Label> labels;
    const double height = m_drawn.empty() ? 1 : rowArea(0).height();
    const auto every = static_cast<std::size_t>(
        std::ceil((QFontMetrics(smallFont(font())).height() - 1) / std::max(height, 1.0)));
    for (std::size_t place = 0; place < m_drawn.size(); ++place) {
        const FigureRow &row = m_drawn[place];
        const EntryGroup group = groupOf(row);
        if (place % every == 0 || isFocused(group))
            labels.push_back({.row = rowOf(group),
                              .y = rowArea(place).center().y(),
                              .text = nameOf(group),
                              .style = entryStyle(group.rows.front())});
    }
    return labels;
}

} // namespace editor
