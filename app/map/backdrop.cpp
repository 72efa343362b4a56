// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/backdrop.h"

#include "app/settings/colors.h"
#include "core/gen/layout.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <cmath>

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

/// How much of the floor is left at `distance` from the middle: little behind the words there.
double shown(double distance, int height)
{
    constexpr double calm = 0.55; // of the radius
    constexpr double behindWords = 0.08;
    const double radius = height * 0.62;
    return std::clamp((distance / radius - calm) / (1 - calm), behindWords, 1.0);
}

} // namespace

// Each cell in its own shade: a gradient over the whole page held up the program's first frame.
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
    for (int y = 0; y < floor.tiles.height(); ++y)
        for (int x = 0; x < floor.tiles.width(); ++x) {
            const core::Point p {x, y};
            const bool isWall = isEdge(floor, p);
            if (!isWall && !floor.isWalkable(p))
                continue;
            const QRect cell(left + x * side, top + y * side, side, side);
            const QPoint away = cell.center() - page.rect().center();
            const double share
                = (isWall ? 0.10 : 0.035) * shown(std::hypot(away.x(), away.y()), page.height());
            painter.fillRect(isWall ? cell.adjusted(0, 0, -1, -1) : cell,
                             blended(paper, ink, share));
        }
}
