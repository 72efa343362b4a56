// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/heatcell.h"

#include "editor/style/colors.h"
#include "editor/style/linenames.h"

#include <QFontMetrics>

namespace editor {

QColor heatCellColor(const QPalette &palette, std::optional<double> part)
{
    return blended(palette.color(QPalette::Base), accent(palette),
                   part ? 0.1 + 0.82 * *part : 0.03);
}

void paintHeatCell(QPainter &painter, const QRectF &cell, const QColor &color, const QString &text)
{
    constexpr double gapped = 6; // pixels of height from which cells are apart
    painter.fillRect(cell.height() < gapped ? cell : cell.adjusted(1, 1, 0, 0), color);
    if (text.isEmpty() || cell.height() < painter.fontMetrics().xHeight())
        return;
    const QFont usual = painter.font();
    for (const QFont &face : {usual, smallFont(usual)}) {
        const QFontMetrics metrics(face); // digits have nothing below their line
        if (cell.width() < metrics.horizontalAdvance(text) + 2 || cell.height() < metrics.ascent())
            continue;
        painter.setFont(face);
        painter.setPen(readableOn(color));
        painter.drawText(cell, Qt::AlignCenter | Qt::TextDontClip, text);
        painter.setFont(usual);
        return;
    }
}

QRectF paintHeatScale(QPainter &painter, const QRectF &plot, const QPalette &palette)
{
    constexpr int steps = 40;
    constexpr double margin = 10;
    constexpr double height = 8;
    const QRectF scale(margin, plot.bottom() - height, plot.left() - 3 * margin, height);
    const double width = scale.width() / steps;
    for (int step = 0; step < steps; ++step)
        painter.fillRect(
            QRectF(scale.left() + width * step, scale.top(), width + 1, scale.height()),
            heatCellColor(palette, (step + 0.5) / steps));
    return scale;
}

} // namespace editor
