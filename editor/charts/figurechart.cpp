// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/figurechart.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/charts/goalbands.h"
#include "editor/style/colors.h"

#include <QChart>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace editor {

FigureChart::FigureChart(const ChartContext &context, const FiguresModel &model,
                         const QString &title, QWidget *parent)
    : LineChart(context, title, parent)
    , m_model(model)
{
    connect(&model, &FiguresModel::figuresChanged, this, [this] {
        const auto lines
            = std::count_if(figures().rows.begin(), figures().rows.end(),
                            [](const FigureRow &row) { return row.role == FigureRole::Line; });
        setSubtitle(figures().entries == 0
                        ? figures().note
                        : tr("%1; the selected and the largest, %2 of %3 entries")
                              .arg(figures().note)
                              .arg(lines)
                              .arg(figures().entries));
        align();
        schedule(false);
    });
}

SeriesStyle FigureChart::styleOf(const FigureRow &row) const
{
    if (row.look < 0)
        return {.color = accent(palette()), .line = Qt::SolidLine, .marker = Marker::Circle};
    SeriesStyle style = seriesStyle(row.look, palette());
    // Where two rulesets are compared, the line tells them apart; colour and marker the entries.
    if (stripHeight() > 0)
        style.line = row.role == FigureRole::Reference ? Qt::DashLine : Qt::SolidLine;
    return style;
}

QString FigureChart::nameOf(const FigureRow &row) const
{
    const bool isEntry = row.entry >= 0 && row.entry < context().grid.rowCount() && row.fold.empty()
        && row.type.empty();
    return isEntry ? context().grid.headerData(row.entry, Qt::Vertical, Qt::DisplayRole).toString()
                   : row.name;
}

// Whether it stands out.
bool FigureChart::standsOut(const FigureRow &row) const
{
    return row.fold.empty() ? isFocused(row.entry)
                            : isFocused(EntryGroup {.name = row.name, .rows = row.fold});
}

int FigureChart::entryOf(const FigureRow &row) const
{
    return row.fold.empty() ? row.entry : rowOf({.name = row.name, .rows = row.fold});
}

std::vector<ChartLine> FigureChart::chartLines() const
{
    std::vector<ChartLine> lines;
    for (const FigureRow &row : figures().rows) {
        const bool isReference = row.role == FigureRole::Reference;
        if (row.role != FigureRole::Line && !isReference)
            continue;
        const double width = standsOut(row) ? 3.2 : 1.8;
        lines.push_back({.row = entryOf(row),
                         .text = isReference ? QString() : nameOf(row),
                         .style = styleOf(row),
                         .width = isReference ? std::max(1.2, width - 0.8) : width,
                         .isFocused = standsOut(row),
                         .values = row.values});
    }
    return lines;
}

ValueBounds FigureChart::bounds() const
{
    ValueBounds bounds = boundsOf(figures());
    for (const GoalBand &goal : figures().goals)
        bounds.include(std::max(goal.min.value_or(0), goal.max.value_or(0))
                       * (unit() == Unit::Probability ? 1 : 1.1));
    return bounds;
}

void FigureChart::paintUnder(QPainter &painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(chart()->plotArea());
    for (std::size_t i = 0; i < figures().rows.size(); ++i) {
        const FigureRow &row = figures().rows[i];
        if (row.role == FigureRole::Bar)
            paintBars(painter, row);
        if (row.role == FigureRole::Low && i + 1 < figures().rows.size())
            paintBand(painter, row, figures().rows[i + 1]);
    }
    painter.restore();
}

void FigureChart::paintBars(QPainter &painter, const FigureRow &row) const
{
    const QColor color = styleOf(row).color;
    painter.setPen(QPen(color, 1));
    painter.setBrush(blended(palette().color(QPalette::Base), color, 0.4));
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const double value = valueOn(row.values, floor);
        if (!(value > 0))
            continue;
        const double left = xOf(floor - 0.3);
        painter.drawRect(QRectF(left, yOf(value), xOf(floor + 0.3) - left, yOf(0) - yOf(value)));
    }
}

void FigureChart::paintBand(QPainter &painter, const FigureRow &low, const FigureRow &high) const
{
    QPolygonF edge;
    for (int floor = firstDrawnFloor(); floor <= lastDrawnFloor(); ++floor) {
        const double y = yOf(valueOn(high.values, floor));
        edge << QPointF(xOf(floor - 0.5), y) << QPointF(xOf(floor + 0.5), y);
    }
    for (int floor = lastDrawnFloor(); floor >= firstDrawnFloor(); --floor) {
        const double y = yOf(valueOn(low.values, floor));
        edge << QPointF(xOf(floor + 0.5), y) << QPointF(xOf(floor - 0.5), y);
    }
    const QColor color = styleOf(low).color;
    painter.setPen(QPen(blended(palette().color(QPalette::Base), color, 0.6), 1, Qt::DotLine));
    painter.setBrush(blended(palette().color(QPalette::Base), color, 0.16));
    painter.drawPolygon(edge);
}

void FigureChart::paintOver(QPainter &painter)
{
    paintGoals(painter, goalPlotOf(*this), figures().goals);
    LineChart::paintOver(painter);
    painter.save();
    painter.setClipRect(chart()->plotArea().adjusted(0, -6, 6, 6));
    paintMarks(painter);
    painter.restore();
    paintStrip(painter);
}

void FigureChart::paintMarks(QPainter &painter) const
{
    const QFontMetrics metrics(font());
    const QRectF plot = chart()->plotArea();
    for (const FigureMark &mark : figures().marks) {
        const double x = xOf(mark.column + 1);
        const double y = yOf(mark.value);
        const QString text = x < plot.left() ? tr("← %1").arg(mark.text)
            : x > plot.right()               ? tr("%1 →").arg(mark.text)
                                             : mark.text;
        const double width = metrics.horizontalAdvance(text) + 8;
        // Above the way to what is reached, or at the end of a way that goes on to it.
        const double before = std::min(xOf(mark.column + 0.5), plot.right()) - 4 - width;
        const bool isAbove = before > plot.left();
        const QRectF box(isAbove ? before : std::max(x + 12, plot.left() + 4),
                         y - metrics.height() / (isAbove ? 1.0 : 2.0) - 1, width, metrics.height());
        painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DashLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(isAbove ? x : box.left(), y));
        painter.drawLine(QPointF(x, y), QPointF(x, plot.bottom()));
        painter.fillRect(box, palette().color(QPalette::Base));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(box, Qt::AlignCenter, text);
    }
}

int FigureChart::stripHeight() const
{
    const bool compares
        = std::any_of(figures().rows.begin(), figures().rows.end(),
                      [](const FigureRow &row) { return row.role == FigureRole::Difference; });
    return compares ? 3 * fontMetrics().height() : 0;
}

// The difference of the selected entry, floor by floor, in words and as a bar.
void FigureChart::paintStrip(QPainter &painter) const
{
    const int height = stripHeight();
    if (height == 0)
        return;
    const FigureRow *shown = nullptr;
    double most = 0;
    for (const FigureRow &row : figures().rows) {
        if (row.role == FigureRole::Difference && standsOut(row))
            shown = &row;
        for (const double value : row.values) {
            if (row.role == FigureRole::Difference && std::abs(value) > most)
                most = std::abs(value);
        }
    }
    const QFontMetrics metrics(font());
    const QRectF plot = chart()->plotArea();
    const double top = viewport()->height() - height;
    const double middle = top + metrics.height() + (height - metrics.height()) / 2.0 - 2;
    const double reach = (height - metrics.height()) / 2.0 - 3;
    painter.setPen(mutedText(palette()));
    painter.drawText(QRectF(10, top, plot.left() - 20, height),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                     shown ? shown->name : tr("Difference"));
    painter.drawLine(QPointF(plot.left(), middle), QPointF(plot.right(), middle));
    if (!shown)
        return;
    const QColor color = styleOf(*shown).color;
    bool isOther = false;
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const double value = valueOn(shown->values, floor);
        if (!(value < 0 || value > 0))
            continue;
        isOther = true;
        const double end = middle - reach * value / most;
        const QRectF strip(plot.left(), top, plot.width(), height); // floors may be half in sight
        painter.fillRect(QRectF(QPointF(xOf(floor - 0.25), middle), QPointF(xOf(floor + 0.25), end))
                             .normalized()
                             .intersected(strip),
                         color);
        const QString text = bareDifferenceText(shown->unit, value);
        const QRectF column(xOf(floor - 0.5), top, xOf(1) - xOf(0), metrics.height());
        if (column.intersected(strip).width() < metrics.horizontalAdvance(text))
            continue;
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(column.intersected(strip), Qt::AlignCenter, text);
    }
    if (!isOther) {
        painter.setPen(mutedText(palette()));
        painter.drawText(QRectF(plot.left(), top, plot.width(), metrics.height()), Qt::AlignCenter,
                         tr("no difference on these floors"));
    }
}

} // namespace editor
