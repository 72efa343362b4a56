// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/playedcharts.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/charts/goalbands.h"
#include "editor/style/colors.h"
#include "editor/style/heatcell.h"
#include "editor/style/seriesstyle.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

/// The middle of a floor's column.
double xOf(const QRectF &plot, std::size_t floor, std::size_t floors)
{
    return plot.left()
        + plot.width() * (static_cast<double>(floor) + 0.5) / static_cast<double>(floors);
}

double yOf(const QRectF &plot, double share)
{
    return plot.bottom() - plot.height() * share;
}

bool isCurve(const FigureRow &row)
{
    return row.role == FigureRole::Line || row.role == FigureRole::Reference;
}

} // namespace

int SurvivalChart::floors() const
{
    return static_cast<int>(figures().columns.size());
}

int SurvivalChart::drawnFloor(int floor) const
{
    return std::clamp(floor, std::min(2, floors()), floors());
}

QRectF SurvivalChart::plotIn(const QRectF &area) const
{
    const QFontMetrics metrics(font());
    const double scaleWidth = metrics.horizontalAdvance(tr("%1 %").arg(100)) + 8;
    return area.adjusted(scaleWidth, 4, 0, -metrics.height() - 8);
}

int SurvivalChart::floorAt(double x) const
{
    const QRectF plot = plotIn(figureArea());
    const double column = std::floor((x - plot.left()) / plot.width() * floors());
    return drawnFloor(static_cast<int>(column) + 1);
}

double SurvivalChart::shareAt(double y) const
{
    const QRectF plot = plotIn(figureArea());
    return std::clamp((plot.bottom() - y) / plot.height(), 0.0, 1.0);
}

void SurvivalChart::chooseFloor(int floor)
{
    m_chosenFloor = drawnFloor(floor);
    update();
}

void SurvivalChart::paintFigures(QPainter &painter, const QRectF &area) const
{
    const QRectF plot = plotIn(area);
    if (focusPolicy() != Qt::NoFocus)
        paintChosen(painter, plot);
    paintScale(painter, plot);
    paintTargets(painter, plot);
    painter.save();
    painter.setClipRect(plot.adjusted(-6, -6, 6, 6));
    for (std::size_t row = 0; row + 2 < figures().rows.size(); ++row) {
        if (isCurve(figures().rows[row]))
            paintSeries(painter, plot, row);
    }
    painter.restore();
    paintLegend(painter, plot);
}

// While targets are drawn: where the keys are, and whether they come here.
void SurvivalChart::paintChosen(QPainter &painter, const QRectF &plot) const
{
    const double width = plot.width() / floors();
    const QRectF column(plot.left() + (chosenFloor() - 1) * width, plot.top(), width,
                        plot.height());
    painter.fillRect(column, blended(palette().color(QPalette::Base), accent(palette()), 0.12));
    if (!hasFocus())
        return;
    painter.setPen(QPen(accent(palette()), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(plot.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void SurvivalChart::paintTargets(QPainter &painter, const QRectF &plot) const
{
    const double width = plot.width() / floors();
    paintGoals(painter,
               {.area = plot,
                .scaleEnd = 1,
                .xOf = [&](double floor) { return plot.left() + (floor - 0.5) * width; },
                .yOf = [&](double share) { return yOf(plot, share); },
                .entryColor = [this](int) { return accent(palette()); },
                .numberText = [](double share) { return figureText(Unit::Probability, share); },
                .palette = palette(),
                .metrics = QFontMetrics(font())},
               figures().goals);
}

void SurvivalChart::paintScale(QPainter &painter, const QRectF &plot) const
{
    const QFontMetrics metrics(font());
    const double line = metrics.height();
    for (int step = 0; step <= 4; ++step) {
        const double y = yOf(plot, step / 4.0);
        painter.setPen(step == 0 ? mutedText(palette()) : gridLine(palette()));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(mutedText(palette()));
        const QString text = tr("%1 %").arg(25 * step);
        painter.drawText(QRectF(plot.left() - 68, y - line / 2, 60, line),
                         Qt::AlignRight | Qt::AlignVCenter, text);
    }
    painter.drawText(QRectF(plot.left() - 68, plot.bottom() + 7, 60, line),
                     Qt::AlignRight | Qt::AlignVCenter, figures().columnsName);
    const auto floors = static_cast<std::size_t>(figures().columns.size());
    const double width = plot.width() / static_cast<double>(floors);
    const auto every = static_cast<std::size_t>(std::ceil(24 / std::max(width, 1.0)));
    for (std::size_t floor = 0; floor < floors; floor += every)
        painter.drawText(QRectF(xOf(plot, floor, floors) - 20, plot.bottom() + 7, 40, line),
                         Qt::AlignCenter, figures().columns[static_cast<int>(floor)]);
}

void SurvivalChart::paintSeries(QPainter &painter, const QRectF &plot, std::size_t row) const
{
    const FigureRow &reached = figures().rows[row];
    const FigureRow &low = figures().rows[row + 1];
    const FigureRow &high = figures().rows[row + 2];
    const SeriesStyle style = seriesStyle(reached.look, palette());
    const std::size_t floors = reached.values.size();
    QPolygonF line;
    QPolygonF band;
    for (std::size_t i = 0; i < floors && !std::isnan(reached.values[i]); ++i) {
        line << QPointF(xOf(plot, i, floors), yOf(plot, reached.values[i]));
        band << QPointF(xOf(plot, i, floors), yOf(plot, low.values[i]));
    }
    for (auto i = static_cast<std::size_t>(line.size()); i > 0; --i)
        band << QPointF(xOf(plot, i - 1, floors), yOf(plot, high.values[i - 1]));
    QColor fill = style.color;
    fill.setAlphaF(0.22F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(band);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(style.pen(2));
    painter.drawPolyline(line);
    for (const QPointF &point : line)
        drawMarker(painter, point, style, 8, palette().color(QPalette::Base));
}

void SurvivalChart::paintLegend(QPainter &painter, const QRectF &plot) const
{
    const QFontMetrics metrics(font());
    const double line = metrics.height();
    std::vector<const FigureRow *> curves;
    double width = 0;
    for (const FigureRow &row : figures().rows) {
        if (!isCurve(row))
            continue;
        curves.push_back(&row);
        width = std::max(width, static_cast<double>(metrics.horizontalAdvance(row.name)));
    }
    // In a low chart they stand side by side.
    const auto count = static_cast<double>(curves.size());
    const double each = width + 30;
    const bool isLow = count * (line + 2) > plot.height() && count * each < plot.width();
    const QSizeF step(isLow ? each : 0, isLow ? 0 : line + 2);
    const QSizeF size(isLow ? count * each : each, isLow ? line + 2 : count * (line + 2));
    const bool endsHigh = std::any_of(curves.begin(), curves.end(), [](const FigureRow *row) {
        return row->values.back() > 0.5;
    });
    const double top = endsHigh ? plot.bottom() - size.height() - 4 : plot.top() + 2;
    const QRectF box(QPointF(plot.right() - size.width(), top), size);
    QColor base = palette().color(QPalette::Base);
    base.setAlphaF(0.8F);
    painter.fillRect(box, base);
    QPointF at = box.topLeft();
    for (const FigureRow *row : curves) {
        const SeriesStyle style = seriesStyle(row->look, palette());
        drawMarker(painter, at + QPointF(10, line / 2), style, 8, palette().color(QPalette::Base));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRectF(at.x() + 20, at.y(), width + 4, line),
                         Qt::AlignLeft | Qt::AlignVCenter, row->name);
        at += QPointF(step.width(), step.height());
    }
}

QRectF DeathsChart::cells(const QRectF &area) const
{
    const QFontMetrics metrics(font());
    double names = 0;
    for (const FigureRow &row : figures().rows)
        names = std::max(names, static_cast<double>(metrics.horizontalAdvance(row.name)));
    names = std::min(names + 10, area.width() / 3);
    const double head = metrics.height() + 4;
    const auto rows = static_cast<double>(figures().rows.size());
    const double height = std::clamp((area.height() - head) / rows, 4.0, 44.0);
    return {area.left() + names, area.top() + head, area.width() - names, height * rows};
}

void DeathsChart::paintFigures(QPainter &painter, const QRectF &area) const
{
    const QRectF all = cells(area);
    const QFontMetrics metrics(font());
    const double line = metrics.height();
    const auto columns = static_cast<std::size_t>(figures().columns.size());
    const double width = all.width() / static_cast<double>(columns);
    const double height = all.height() / static_cast<double>(figures().rows.size());
    double most = 0;
    for (const FigureRow &row : figures().rows)
        most = std::max(most, *std::max_element(row.values.begin(), row.values.end()));
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t i = 0; i < figures().rows.size(); ++i) {
        const FigureRow &row = figures().rows[i];
        const double top = all.top() + height * static_cast<double>(i);
        painter.setPen(palette().color(QPalette::Text));
        if (height >= line - 4)
            painter.drawText(QRectF(area.left(), top, all.left() - area.left() - 6, height),
                             Qt::AlignRight | Qt::AlignVCenter,
                             metrics.elidedText(row.name, Qt::ElideRight,
                                                static_cast<int>(all.left() - area.left() - 6)));
        for (std::size_t c = 0; c < columns; ++c) {
            const bool isEmpty = row.values[c] == 0;
            paintHeatCell(
                painter, QRectF(all.left() + width * static_cast<double>(c), top, width, height),
                heatCellColor(palette(), isEmpty ? std::optional<double>() : row.values[c] / most),
                isEmpty ? QString() : figureText(Unit::Probability, row.values[c]));
        }
    }
    painter.setPen(mutedText(palette()));
    painter.drawText(QRectF(area.left(), area.top(), all.left() - area.left() - 6, line),
                     Qt::AlignRight | Qt::AlignVCenter, figures().columnsName);
    const auto every = static_cast<std::size_t>(std::ceil(24 / std::max(width, 1.0)));
    for (std::size_t c = 0; c < columns; c += every)
        painter.drawText(QRectF(xOf(all, c, columns) - 20, area.top(), 40, line), Qt::AlignCenter,
                         figures().columns[static_cast<int>(c)]);
}

bool DeathsChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || figures().rows.empty())
        return FigureView::event(event);
    const QRectF all = cells(figureArea());
    const auto *help = static_cast<QHelpEvent *>(event);
    if (!all.contains(help->pos())) {
        QToolTip::hideText();
        return true;
    }
    const auto columns = static_cast<double>(figures().columns.size());
    const auto rows = static_cast<double>(figures().rows.size());
    const auto column
        = static_cast<std::size_t>((help->pos().x() - all.left()) / all.width() * columns);
    const auto row = static_cast<std::size_t>((help->pos().y() - all.top()) / all.height() * rows);
    if (row >= figures().rows.size() || column >= static_cast<std::size_t>(columns))
        return true;
    const FigureRow &killer = figures().rows[row];
    QToolTip::showText(help->globalPos(),
                       tr("%1 ends %2 of the games on floor %3")
                           .arg(killer.name, figureText(Unit::Probability, killer.values[column]),
                                figures().columns[static_cast<int>(column)]));
    return true;
}

} // namespace editor
