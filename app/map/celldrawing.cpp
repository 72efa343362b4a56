// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/celldrawing.h"

#include "app/map/tiles.h"
#include "app/settings/colors.h"
#include "core/base/geometry.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace {

bool has(std::uint8_t edges, core::Direction way)
{
    return (edges >> static_cast<unsigned>(way) & 1U) != 0;
}

/// More of the same terrain is to the north.
bool isAmid(const Cell &cell)
{
    return !has(cell.edges, core::Direction::North) && !cell.isShaded;
}

/// Sixteen shapes of one drawing: its front where ground is to the south, and rims.
void drawWall(QPainter &painter, const Cell &cell, QSize size)
{
    using core::Direction;
    painter.fillRect(QRect({}, size), QColor::fromRgb(cell.paper));
    const auto draw = [&](const QString &part) {
        drawTilePart(painter, tileNamed("wall"), part, cell.ink, QRectF({}, QSizeF(size)));
    };
    draw(has(cell.edges, Direction::South) ? QStringLiteral("front") : QStringLiteral("top"));
    if (has(cell.edges, Direction::North))
        draw(QStringLiteral("north"));
    if (has(cell.edges, Direction::East))
        draw(QStringLiteral("east"));
    if (has(cell.edges, Direction::West))
        draw(QStringLiteral("west"));
}

void drawDot(QPainter &painter, const Cell &cell, QSize size)
{
    const int dot = std::max(1, size.height() / 9);
    painter.fillRect((size.width() - dot) / 2, (size.height() - dot) / 2, dot, dot,
                     QColor::fromRgb(cell.ink));
}

void drawLetter(QPainter &painter, char32_t glyph, const Cell &cell, QSize size, QFont font)
{
    font.setBold(cell.bold);
    // Capitals and descenders together are about one em high: the glyph fills its cell.
    font.setPixelSize(std::max(4, size.height()));
    const QFontMetricsF metrics(font);
    const QString text = QString::fromUcs4(&glyph, 1);
    const double x = std::round((size.width() - metrics.horizontalAdvance(text)) / 2);
    // Capitals stand in the middle; what reaches below the line moves up until it fits.
    const double middle = std::round((size.height() + metrics.capHeight()) / 2);
    const double lowest = std::floor(size.height() - metrics.tightBoundingRect(text).bottom());
    painter.setFont(font);
    painter.setPen(QColor::fromRgb(cell.ink));
    painter.drawText(QPointF(x, std::min(middle, lowest)), text);
}

/// A small sign in the upper right corner, on a dark ground of its own.
void drawMark(QPainter &painter, const Cell &cell, QSize size, QFont font)
{
    const int height = std::max(7, size.height() * 11 / 20);
    font.setBold(true);
    font.setPixelSize(height);
    const QString text = QString::fromUcs4(&cell.mark, 1);
    const QRectF box = QFontMetricsF(font).tightBoundingRect(text);
    const QRectF ground(size.width() - box.width() - 2, 0, box.width() + 2, box.height() + 2);
    painter.fillRect(ground, QColor(0, 0, 0, 150));
    painter.setFont(font);
    painter.setPen(QColor::fromRgb(mapcolors::mark));
    painter.drawText(QPointF(ground.left() + 1 - box.left(), 1 - box.top()), text);
}

/// How much of a terrain is left at a point of its cell, 0..1: less towards the sides on which it
/// ends, along a wavy line.
double shareAt(double x, double y, std::uint8_t edges)
{
    using core::Direction;
    constexpr double width = 0.3; // of the cell
    constexpr double turn = 6.2832;
    double left = 1;
    const auto end = [&left](double distance, double along) {
        const double wave = 0.05 * std::sin(turn * along) + 0.03 * std::sin(turn * 2 * along + 1);
        left = std::min(left, std::clamp((distance + wave) / width, 0.0, 1.0));
    };
    if (has(edges, Direction::North))
        end(y, x);
    if (has(edges, Direction::South))
        end(1 - y, x);
    if (has(edges, Direction::West))
        end(x, y);
    if (has(edges, Direction::East))
        end(1 - x, y);
    const auto corner = [&](Direction way, double dx, double dy) {
        if (has(edges, way))
            end(std::hypot(dx, dy), 0);
    };
    corner(Direction::NorthWest, x, y);
    corner(Direction::NorthEast, 1 - x, y);
    corner(Direction::SouthWest, x, 1 - y);
    corner(Direction::SouthEast, 1 - x, 1 - y);
    return left * left * (3 - 2 * left);
}

/// `image` fades into `beyond` on those sides.
void soften(QImage &image, QRgb beyond, std::uint8_t edges)
{
    const QColor under = QColor::fromRgb(beyond);
    for (int y = 0; y < image.height(); ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x)
            line[x] = blended(under, QColor::fromRgb(line[x]),
                              shareAt((x + 0.5) / image.width(), (y + 0.5) / image.height(), edges))
                          .rgb();
    }
}

/// What a wall to the north casts.
void drawShadow(QPainter &painter, QSize size)
{
    QLinearGradient shadow(0, 0, 0, size.height() * 0.45);
    shadow.setColorAt(0, QColor(0, 0, 0, 130));
    shadow.setColorAt(1, QColor(0, 0, 0, 0));
    painter.fillRect(QRect({}, size), shadow);
}

/// So dark that the brightest light makes no ground behind a thing brighter than it is in plain
/// light.
void drawShade(QPainter &painter, QSize size)
{
    const QPointF middle(size.width() / 2.0, size.height() / 2.0);
    QRadialGradient shade(middle, std::max(size.width(), size.height()) / 2.0);
    shade.setColorAt(0, QColor(0, 0, 0, 135));
    shade.setColorAt(0.6, QColor(0, 0, 0, 110));
    shade.setColorAt(1, QColor(0, 0, 0, 0));
    painter.fillRect(QRect({}, size), shade);
}

/// Brightest amid, and a little beyond the cell, so that it meets the next one's.
void drawRay(QPainter &painter, const Cell &cell, QSize size)
{
    struct Stroke
    {
        double width; // of the cell
        int alpha;
    };
    const core::Point way = core::offset(static_cast<core::Direction>(cell.glyph - drawn::ray));
    const QPointF middle(size.width() / 2.0, size.height() / 2.0);
    const QPointF reach(way.x * size.width() * 0.6, way.y * size.height() * 0.6);
    QColor light = QColor::fromRgb(cell.ink);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Stroke stroke : {Stroke {0.55, 45}, Stroke {0.32, 90}, Stroke {0.16, 255}}) {
        light.setAlpha(stroke.alpha);
        painter.setPen(QPen(light, stroke.width * size.height(), Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(middle - reach, middle + reach);
    }
}

/// The picture's own shape, dark, a little larger.
void drawOutline(QPainter &painter, const QImage &picture)
{
    QImage shape = picture;
    QPainter inner(&shape);
    inner.setCompositionMode(QPainter::CompositionMode_SourceIn);
    inner.fillRect(shape.rect(), QColor(8, 9, 14));
    inner.end();
    const int reach = std::max(1, picture.height() / 28);
    for (const core::Direction way : core::allDirections)
        painter.drawImage(reach * core::offset(way).x, reach * core::offset(way).y, shape);
}

} // namespace

QImage drawnGround(const Cell &cell, QSize size, const QFont &font)
{
    const QString amid = QStringLiteral("amid"); // of what has a rim to the north
    QImage image(size, QImage::Format_RGB32);
    image.fill(cell.paper);
    QPainter painter(&image);
    if (cell.glyph == drawn::wall)
        drawWall(painter, cell, size);
    else if (cell.glyph == drawn::ground)
        drawDot(painter, cell, size);
    else if (cell.glyph == drawn::floor)
        drawTilePart(painter, tileNamed("floor"), QStringLiteral("stone%1").arg(cell.variant),
                     cell.ink, QRectF(image.rect()));
    else if (isTile(cell.glyph) && isAmid(cell) && hasTilePart(cell.glyph, amid))
        drawTilePart(painter, cell.glyph, amid, cell.ink, QRectF(image.rect()));
    else if (isTile(cell.glyph))
        drawTile(painter, cell.glyph, cell.ink, QRectF(image.rect()));
    else
        drawLetter(painter, cell.glyph, cell, size, font);
    if (cell.isShaded)
        drawShadow(painter, size);
    if (cell.mark != 0)
        drawMark(painter, cell, size, font);
    painter.end();
    if (cell.edges != 0 && cell.glyph != drawn::wall)
        soften(image, cell.beyond, cell.edges);
    return image;
}

QImage drawnThing(const Cell &cell, QSize size, const QFont &font)
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    if (drawn::isRay(cell.glyph)) {
        QPainter painter(&image);
        drawRay(painter, cell, size);
        return image;
    }
    QImage picture = image;
    {
        QPainter painter(&picture);
        if (isTile(cell.glyph))
            drawTile(painter, cell.glyph, cell.ink, QRectF(image.rect()));
        else
            drawLetter(painter, cell.glyph, cell, size, font);
    }
    QPainter painter(&image);
    drawShade(painter, size);
    drawOutline(painter, picture);
    painter.drawImage(0, 0, picture);
    if (cell.mark != 0)
        drawMark(painter, cell, size, font);
    return image;
}
