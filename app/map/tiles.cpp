// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/tiles.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <initializer_list>
#include <variant>

namespace {

constexpr char32_t kinds = 8; // of monsters before their shapes come again

using Points = std::initializer_list<QPointF>;

/// Draws in a square from 0 to 10, whatever the cell's size.
class Figure
{
public:
    Figure(QPainter &painter, const QColor &ink)
        : m_painter(painter)
        , m_ink(ink)
    {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_ink);
    }

    void shape(Points points) { m_painter.drawPolygon(QPolygonF(QList<QPointF>(points))); }
    void disc(double x, double y, double radius)
    {
        m_painter.drawEllipse(QPointF(x, y), radius, radius);
    }
    void box(double x, double y, double width, double height, double round = 0)
    {
        m_painter.drawRoundedRect(QRectF(x, y, width, height), round, round);
    }
    void line(Points points, double width)
    {
        m_painter.setPen(QPen(m_ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(QPolygonF(QList<QPointF>(points)));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_ink);
    }
    void dark() { m_painter.setBrush(QColor(12, 14, 20)); }

private:
    QPainter &m_painter;
    QColor m_ink;
};

void drawBody(Figure &figure, double head)
{
    figure.disc(5, 3.6, head);
    figure.box(2.6, 5.2, 4.8, 4.2, 1.6);
}

void drawEyes(Figure &figure)
{
    figure.dark();
    figure.disc(4.1, 3.4, 0.5);
    figure.disc(5.9, 3.4, 0.5);
}

/// Ears, horns, tusks, spines, wings, legs, a hood or a crown: no two kinds look alike.
void drawMonster(Figure &figure, char32_t kind)
{
    switch (kind) {
    case 0:
        figure.shape({{2.2, 4}, {3, 0.8}, {4.4, 2.4}});
        figure.shape({{7.8, 4}, {7, 0.8}, {5.6, 2.4}});
        break;
    case 1:
        figure.box(1.2, 4.8, 7.6, 4.8, 2);
        figure.line({{3.2, 2.2}, {1.8, 0.8}}, 0.9);
        figure.line({{6.8, 2.2}, {8.2, 0.8}}, 0.9);
        break;
    case 2:
        figure.shape({{0.4, 3.4}, {3.4, 5.4}, {2.6, 8}});
        figure.shape({{9.6, 3.4}, {6.6, 5.4}, {7.4, 8}});
        break;
    case 3:
        figure.shape(
            {{2.8, 2.6}, {3.4, 0.4}, {4.4, 1.8}, {5, 0.2}, {5.6, 1.8}, {6.6, 0.4}, {7.2, 2.6}});
        break;
    case 4:
        figure.line({{2.8, 7}, {0.8, 5.6}, {0.6, 9}}, 0.8);
        figure.line({{7.2, 7}, {9.2, 5.6}, {9.4, 9}}, 0.8);
        break;
    case 5:
        figure.shape({{1.8, 9.4}, {5, 0.4}, {8.2, 9.4}});
        break;
    case 6:
        figure.box(1.4, 3, 7.2, 6.6, 3.2);
        break;
    default:
        figure.line({{5, 9}, {8.4, 9.2}, {9.2, 6.6}}, 0.9);
        figure.shape({{4.4, 1.8}, {5, 0}, {5.6, 1.8}});
        break;
    }
    drawBody(figure, kind == 1 ? 2.2 : 2.5);
    drawEyes(figure);
}

void drawHero(Figure &figure)
{
    figure.disc(4.6, 2.4, 1.9);
    figure.shape({{2.2, 9.6}, {2.8, 4.8}, {6.4, 4.8}, {7, 9.6}});
    figure.line({{7, 6.6}, {8.6, 1.4}}, 0.9);
    figure.line({{6.6, 5}, {8.8, 5.8}}, 0.8);
}

// A leaf of planks.
void drawShutDoor(Figure &figure)
{
    figure.box(1.6, 0.6, 2, 9, 0.3);
    figure.box(4, 0.6, 2, 9, 0.3);
    figure.box(6.4, 0.6, 2, 9, 0.3);
    figure.line({{2, 3}, {8, 3}}, 0.7);
    figure.line({{2, 7}, {8, 7}}, 0.7);
}

// The posts, and the leaf seen from its edge.
void drawOpenDoor(Figure &figure)
{
    figure.box(0.6, 0.6, 1.3, 9, 0.2);
    figure.box(8.1, 0.6, 1.3, 9, 0.2);
    figure.shape({{1.9, 0.8}, {4, 2.4}, {4, 9.6}, {1.9, 9.4}});
}

void drawThing(Figure &figure, char32_t glyph)
{
    switch (glyph) {
    case drawn::corpse:
        figure.line({{2, 8.4}, {8, 6.2}}, 1);
        figure.line({{2, 6.2}, {8, 8.4}}, 1);
        figure.disc(5, 4.6, 1.8);
        break;
    case drawn::stairs:
        figure.shape(
            {{1, 2}, {3.6, 2}, {3.6, 4.4}, {6, 4.4}, {6, 6.8}, {8.6, 6.8}, {8.6, 9.4}, {1, 9.4}});
        break;
    case drawn::door:
        drawShutDoor(figure);
        break;
    case drawn::openDoor:
        drawOpenDoor(figure);
        break;
    case drawn::flask:
        figure.box(4, 0.8, 2, 3.4, 0.4);
        figure.disc(5, 6.6, 2.9);
        break;
    case drawn::bolt:
        figure.shape({{6, 0.4}, {2.4, 5.8}, {4.8, 5.8}, {3.8, 9.8}, {7.8, 4.2}, {5.4, 4.2}});
        break;
    case drawn::flame:
        figure.shape(
            {{5, 0.4}, {7.8, 4.4}, {7.6, 7.8}, {5, 9.6}, {2.4, 7.8}, {2.2, 5.2}, {3.6, 6}});
        break;
    case drawn::spiral:
        figure.line({{5, 5.2},
                     {6, 4.6},
                     {6.4, 6},
                     {5, 7},
                     {3.2, 6},
                     {3.2, 3.6},
                     {5.4, 2.2},
                     {8, 3.6},
                     {8.2, 7},
                     {5.4, 9}},
                    0.9);
        break;
    case drawn::blade:
        figure.line({{2.4, 8.4}, {8.4, 1.2}}, 1.3);
        figure.line({{2.2, 5.2}, {5, 8}}, 1);
        break;
    case drawn::shield:
        figure.shape({{1.8, 1.6}, {5, 0.8}, {8.2, 1.6}, {7.8, 6.2}, {5, 9.6}, {2.2, 6.2}});
        break;
    case drawn::scroll:
        figure.box(2.6, 1.4, 4.8, 7.4, 0.4);
        figure.box(1.6, 0.8, 6.8, 1.6, 0.8);
        figure.box(1.6, 7.8, 6.8, 1.6, 0.8);
        break;
    default:
        figure.disc(5, 5.4, 3.2);
        break;
    }
}

} // namespace

char32_t monsterTile(std::size_t index)
{
    return drawn::monster + static_cast<char32_t>(index % kinds);
}

char32_t itemTile(const core::ItemType &type)
{
    if (std::holds_alternative<core::Heal>(type.effect))
        return drawn::flask;
    if (std::holds_alternative<core::StrikeNearest>(type.effect))
        return drawn::bolt;
    if (std::holds_alternative<core::Blast>(type.effect))
        return drawn::flame;
    if (std::holds_alternative<core::Confuse>(type.effect))
        return drawn::spiral;
    if (const auto *wear = std::get_if<core::Wear>(&type.effect))
        return wear->defense.max > wear->power.max ? drawn::shield : drawn::blade;
    return drawn::orb;
}

char32_t itemTile(const core::Appearance &look)
{
    if (look.glyph == "!")
        return drawn::flask;
    return look.glyph == "?" || look.glyph == "#" ? drawn::scroll : drawn::orb;
}

bool isTile(char32_t glyph)
{
    return glyph >= drawn::hero && glyph < drawn::monster + kinds;
}

void drawTile(QPainter &painter, const Cell &cell, QSize size)
{
    const double side = std::min(size.width() * 1.04, size.height() * 0.92);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate((size.width() - side) / 2, (size.height() - side) / 2);
    painter.scale(side / 10, side / 10);
    Figure figure(painter, QColor::fromRgb(cell.ink));
    if (cell.glyph == drawn::hero)
        drawHero(figure);
    else if (cell.glyph >= drawn::monster)
        drawMonster(figure, cell.glyph - drawn::monster);
    else
        drawThing(figure, cell.glyph);
    painter.restore();
}
