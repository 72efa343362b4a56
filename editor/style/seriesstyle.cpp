// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/seriesstyle.h"

#include "editor/style/colors.h"

#include <QPolygonF>

#include <array>

namespace editor {

namespace {

constexpr std::array<QRgb, 8> onLight
    = {0x0068A6, 0xB84A00, 0x00735A, 0x9C3F86, 0x7D6200, 0x4A3FA8, 0x99254F, 0x4F5B66};
constexpr std::array<QRgb, 8> onDark
    = {0x5FB8F0, 0xFF9350, 0x35CFA5, 0xE88FCB, 0xE8C838, 0xA9A4FF, 0xFF86A6, 0xB7C2CC};
constexpr std::array<Qt::PenStyle, 4> lines
    = {Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};

QPolygonF outline(Marker marker, double r)
{
    switch (marker) {
    case Marker::Square:
        return QPolygonF(QRectF(-r * 0.85, -r * 0.85, r * 1.7, r * 1.7));
    case Marker::Triangle:
        return {{{0, -r * 1.1}, {r, r * 0.8}, {-r, r * 0.8}}};
    case Marker::TriangleDown:
        return {{{0, r * 1.1}, {r, -r * 0.8}, {-r, -r * 0.8}}};
    case Marker::Diamond:
        return {{{0, -r * 1.2}, {r * 1.2, 0}, {0, r * 1.2}, {-r * 1.2, 0}}};
    case Marker::Circle:
    case Marker::Cross:
    case Marker::Plus:
        break;
    }
    return {};
}

// Filled shapes get a rim in the colour behind them, so that they stand off their own line.
void drawStrokes(QPainter &painter, Marker marker, double r)
{
    if (marker == Marker::Cross) {
        painter.drawLine(QPointF(-r, -r), QPointF(r, r));
        painter.drawLine(QPointF(-r, r), QPointF(r, -r));
    } else {
        painter.drawLine(QPointF(-r * 1.2, 0), QPointF(r * 1.2, 0));
        painter.drawLine(QPointF(0, -r * 1.2), QPointF(0, r * 1.2));
    }
}

} // namespace

QPen SeriesStyle::pen(double width) const
{
    return {color, width, line, Qt::FlatCap, Qt::MiterJoin};
}

SeriesStyle seriesStyle(int number, const QPalette &palette)
{
    const auto index = static_cast<std::size_t>(number < 0 ? 0 : number);
    const auto &colors = isDark(palette) ? onDark : onLight;
    const std::size_t round = index / colors.size();
    const QColor color(colors[index % colors.size()]);
    constexpr std::array<double, 4> darker = {0, 0.35, 0.2, 0.5};
    return {.color = blended(color, palette.color(QPalette::Text), darker[round % darker.size()]),
            .line = lines[(index + round) % lines.size()],
            .marker = static_cast<Marker>(index % 7)};
}

SeriesStyle othersStyle(const QPalette &palette)
{
    return {.color = mutedText(palette), .line = Qt::SolidLine, .marker = Marker::Plus};
}

void drawMarker(QPainter &painter, const QPointF &centre, const SeriesStyle &style, double size,
                const QColor &halo)
{
    const double r = size / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(centre);
    if (style.marker == Marker::Cross || style.marker == Marker::Plus) {
        painter.setPen(QPen(halo, 4.5, Qt::SolidLine, Qt::RoundCap));
        drawStrokes(painter, style.marker, r);
        painter.setPen(QPen(style.color, 2.2, Qt::SolidLine, Qt::RoundCap));
        drawStrokes(painter, style.marker, r);
    } else {
        painter.setPen(QPen(halo, 1.4));
        painter.setBrush(style.color);
        if (style.marker == Marker::Circle)
            painter.drawEllipse(QPointF(0, 0), r, r);
        else
            painter.drawPolygon(outline(style.marker, r));
    }
    painter.restore();
}

} // namespace editor
