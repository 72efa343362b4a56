// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/goalbands.h"

#include "editor/style/colors.h"

#include <QChart>
#include <QPainter>

#include <algorithm>

namespace editor {

GoalPlot goalPlotOf(const FloorChart &chart)
{
    return {.area = chart.chart()->plotArea(),
            .scaleEnd = chart.values().highest(),
            .xOf = [&chart](double floor) { return chart.xOf(floor); },
            .yOf = [&chart](double value) { return chart.yOf(value); },
            .entryColor = [&chart](int entry) { return chart.entryStyle(entry).color; },
            .numberText = [&chart](double value) { return chart.valueText(value); },
            .palette = chart.palette(),
            .metrics = QFontMetrics(chart.font())};
}

void paintGoals(QPainter &painter, const GoalPlot &plot, const std::vector<GoalBand> &goals)
{
    painter.save();
    painter.setClipRect(plot.area.adjusted(0, -4, 0, 4));
    for (const GoalBand &goal : goals) {
        const double gap = goal.isOfCurve ? 0 : 2; // a curve is one band
        const double left = plot.xOf(goal.column + 0.5) + gap;
        const double right = plot.xOf(goal.column + 1.5) - gap;
        const double top = plot.yOf(std::min(goal.max.value_or(plot.scaleEnd), plot.scaleEnd));
        const double bottom = plot.yOf(goal.min.value_or(0));
        const bool isMissed = goal.isMet == false;
        const QColor color = !isMissed
            ? goal.entry < 0 ? accent(plot.palette) : plot.entryColor(goal.entry)
            : problemText(plot.palette);
        QColor fill = color;
        fill.setAlpha(34);
        painter.fillRect(QRectF(left, top, right - left, bottom - top), fill);
        painter.setPen(QPen(color, 2, isMissed ? Qt::DashLine : Qt::SolidLine));
        const auto bound = [&](double y, const QString &text, bool below) {
            painter.drawLine(QPointF(left, y), QPointF(right, y));
            const double height = plot.metrics.height();
            const double at = below ? y + 1 : y - height - 1;
            painter.drawText(QRectF(left, std::max(at, plot.area.top()), right - left, height),
                             Qt::AlignCenter | Qt::TextDontClip, text);
        };
        const QString sign = goal.isMet ? *goal.isMet ? QStringLiteral("✓") : QStringLiteral("✗")
                                        : QStringLiteral("?");
        if (goal.isOfCurve) {
            for (const double y : {top, bottom})
                painter.drawLine(QPointF(left, y), QPointF(right, y));
            painter.drawText(QRectF(left, top, right - left, bottom - top),
                             Qt::AlignCenter | Qt::TextDontClip, sign);
            continue;
        }
        if (goal.min)
            bound(bottom,
                  QStringLiteral("≥ ") + plot.numberText(*goal.min) + QLatin1Char(' ') + sign,
                  true);
        if (goal.max)
            bound(top,
                  QStringLiteral("≤ ") + plot.numberText(*goal.max)
                      + (goal.min ? QString() : QLatin1Char(' ') + sign),
                  false);
    }
    painter.restore();
}

} // namespace editor
