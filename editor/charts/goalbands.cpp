// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/goalbands.h"

#include "editor/style/colors.h"

#include <QChart>
#include <QPainter>

#include <algorithm>

namespace editor {

void paintGoals(QPainter &painter, const FloorChart &chart, const std::vector<GoalBand> &goals,
                double scaleEnd, const std::function<QString(double)> &numberText)
{
    const QRectF plot = chart.chart()->plotArea();
    const QPalette &palette = chart.palette();
    const QFontMetrics metrics(chart.font());
    painter.save();
    painter.setClipRect(plot.adjusted(0, -4, 0, 4));
    for (const GoalBand &goal : goals) {
        const double gap = goal.isOfCurve ? 0 : 2; // a curve is one band
        const double left = chart.xOf(goal.column + 0.5) + gap;
        const double right = chart.xOf(goal.column + 1.5) - gap;
        const double top = chart.yOf(std::min(goal.max.value_or(scaleEnd), scaleEnd));
        const double bottom = chart.yOf(goal.min.value_or(0));
        const QColor color = goal.isMet
            ? goal.entry < 0 ? accent(palette) : chart.entryStyle(goal.entry).color
            : problemText(palette);
        QColor fill = color;
        fill.setAlpha(34);
        painter.fillRect(QRectF(left, top, right - left, bottom - top), fill);
        painter.setPen(QPen(color, 2, goal.isMet ? Qt::SolidLine : Qt::DashLine));
        const auto bound = [&](double y, const QString &text, bool below) {
            painter.drawLine(QPointF(left, y), QPointF(right, y));
            const double at = below ? y + 1 : y - metrics.height() - 1;
            painter.drawText(QRectF(left, std::max(at, plot.top()), right - left, metrics.height()),
                             Qt::AlignCenter | Qt::TextDontClip, text);
        };
        if (goal.isOfCurve) {
            for (const double y : {top, bottom})
                painter.drawLine(QPointF(left, y), QPointF(right, y));
            painter.drawText(QRectF(left, top, right - left, bottom - top),
                             Qt::AlignCenter | Qt::TextDontClip,
                             goal.isMet ? QStringLiteral("✓") : QStringLiteral("✗"));
            continue;
        }
        const QString sign = goal.isMet ? QStringLiteral(" ✓") : QStringLiteral(" ✗");
        if (goal.min)
            bound(bottom, QStringLiteral("≥ ") + numberText(*goal.min) + sign, true);
        if (goal.max)
            bound(top, QStringLiteral("≤ ") + numberText(*goal.max) + (goal.min ? QString() : sign),
                  false);
    }
    painter.restore();
}

} // namespace editor
