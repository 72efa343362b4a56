// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How one entry looks in every chart: colour, line and marker, told apart also without colour.

#include <QColor>
#include <QPainter>
#include <QPalette>
#include <QPen>

namespace editor {

enum class Marker { Circle, Square, Triangle, Diamond, Cross, TriangleDown, Plus };

struct SeriesStyle
{
    QColor color;
    Qt::PenStyle line = Qt::SolidLine;
    Marker marker = Marker::Circle;

    QPen pen(double width) const;
    bool operator==(const SeriesStyle &) const = default;
};

/// The style of that number, from 0 on. Eight colours after Okabe and Ito, "Color Universal Design"
/// (2008), darkened or lightened until they carry text on the palette's base; from the ninth on
/// nearer to the text's colour and with other lines. The first 32 differ in colour and line.
SeriesStyle seriesStyle(int number, const QPalette &palette);
/// For all entries that are not drawn on their own.
SeriesStyle othersStyle(const QPalette &palette);

void drawMarker(QPainter &painter, const QPointF &centre, const SeriesStyle &style, double size,
                const QColor &halo);

} // namespace editor
