// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A cell of a heat map: its colour says how large its number is, which is written where there is
// room.

#include <QColor>
#include <QPainter>
#include <QPalette>
#include <QString>

#include <optional>

namespace editor {

/// Of a number that is this part (0 to 1) of the largest; of none, or of 0, without a part.
QColor heatCellColor(const QPalette &palette, std::optional<double> part);
/// In the painter's font.
void paintHeatCell(QPainter &painter, const QRectF &cell, const QColor &color, const QString &text);
/// All colours, from the least to the most, at the lower end of what is free at the left of a
/// chart's plot; where that is.
QRectF paintHeatScale(QPainter &painter, const QRectF &plot, const QPalette &palette);

} // namespace editor
