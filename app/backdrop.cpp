#include "app/backdrop.h"

#include "app/colors.h"
#include "core/gen/layout.h"

#include <QPainter>
#include <QRadialGradient>
#include <QWidget>

#include <algorithm>

namespace {

const core::Map &sampleFloor()
{
    static const core::Map floor = core::generateLayout(core::Dungeon {}, 1, 12);
    return floor;
}

bool isEdge(const core::Map &floor, core::Point p)
{
    return !floor.isWalkable(p)
        && std::any_of(
            core::allDirections.begin(), core::allDirections.end(),
            [&](core::Direction way) { return floor.isWalkable(p + core::offset(way)); });
}

} // namespace

void paintBackdrop(QPainter &painter, const QWidget &page)
{
    const core::Map &floor = sampleFloor();
    const QColor paper = page.palette().window().color();
    const QColor ink = page.palette().windowText().color();
    painter.fillRect(page.rect(), paper);
    const int side = std::max((page.width() + floor.tiles.width() - 1) / floor.tiles.width(),
                              (page.height() + floor.tiles.height() - 1) / floor.tiles.height());
    const int left = (page.width() - side * floor.tiles.width()) / 2;
    const int top = (page.height() - side * floor.tiles.height()) / 2;
    const QColor wall = blended(paper, ink, 0.10);
    const QColor ground = blended(paper, ink, 0.035);
    for (int y = 0; y < floor.tiles.height(); ++y)
        for (int x = 0; x < floor.tiles.width(); ++x) {
            const core::Point p {x, y};
            const QRect cell(left + x * side, top + y * side, side, side);
            if (isEdge(floor, p))
                painter.fillRect(cell.adjusted(0, 0, -1, -1), wall);
            else if (floor.isWalkable(p))
                painter.fillRect(cell, ground);
        }
    // Quiet behind the words, which are in the middle.
    QRadialGradient calm(QPointF(page.rect().center()), page.height() * 0.62);
    QColor clear = paper;
    clear.setAlpha(0);
    QColor dense = paper;
    dense.setAlpha(235);
    calm.setColorAt(0, dense);
    calm.setColorAt(0.55, dense);
    calm.setColorAt(1, clear);
    painter.fillRect(page.rect(), calm);
}
