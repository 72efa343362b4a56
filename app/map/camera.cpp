// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/camera.h"

#include <algorithm>
#include <cmath>

namespace {

constexpr int leastHeight = 12;
constexpr int leastTile = 24;
constexpr int mostHeight = 64;

/// How narrow and how wide cells may be, as shares of their height.
struct Shape
{
    double narrow;
    double wide;
};

// As narrow as letters are and almost as wide as they are high; drawings are square.
constexpr Shape letterShape {.narrow = 0.62, .wide = 0.8};
constexpr Shape tileShape {.narrow = 1, .wide = 1};

QSize cellFor(QSize area, double scale, core::Size map, int zoom, Graphics graphics)
{
    const bool tiles = graphics == Graphics::Tiles;
    const Shape &shape = tiles ? tileShape : letterShape;
    const int least = static_cast<int>(std::ceil(leastHeight * scale));
    const int usual = tiles ? static_cast<int>(std::ceil(leastTile * scale)) : least;
    const int most = static_cast<int>(std::floor(mostHeight * scale));
    const int byHeight = area.height() / std::max(1, map.height);
    const int byWidth = static_cast<int>(area.width() / (shape.narrow * std::max(1, map.width)));
    const int fit = std::clamp(std::min(byHeight, byWidth), usual, std::max(usual, most));
    const int height = std::clamp(fit * zoom / 100, least, std::max(least, 2 * most));
    const int slim = static_cast<int>(std::ceil(height * shape.narrow));
    const int broad = static_cast<int>(std::floor(height * shape.wide));
    const int width = std::clamp(area.width() * zoom / (100 * std::max(1, map.width)), slim,
                                 std::max(slim, broad));
    return {width, height};
}

/// First cell shown of `size` when `shown` of them fit and `focus` should be in the middle.
int firstShown(int size, int shown, int focus)
{
    return std::clamp(focus - shown / 2, 0, std::max(0, size - shown));
}

/// First cell shown, as near to `first` as shows `p` and what is around it.
int firstShowing(int size, int shown, int first, int p)
{
    const int around = std::min(3, (shown - 1) / 2);
    const int moved = std::clamp(first, p + around - shown + 1, p - around);
    return std::clamp(moved, 0, std::max(0, size - shown));
}

} // namespace

QRect Camera::rectOf(core::Point p) const
{
    return {origin + QPoint((p.x - view.x) * cell.width(), (p.y - view.y) * cell.height()), cell};
}

std::optional<core::Point> Camera::cellAt(QPoint pixel) const
{
    const QPoint offset = pixel - origin;
    if (offset.x() < 0 || offset.y() < 0)
        return {};
    const core::Point p {view.x + offset.x() / cell.width(), view.y + offset.y() / cell.height()};
    if (!view.contains(p))
        return {};
    return p;
}

Camera cameraFor(QSize area, double scale, core::Size map, core::Point focus, int zoom,
                 Graphics graphics)
{
    Camera camera;
    camera.cell = cellFor(area, scale, map, zoom, graphics);
    camera.view.width = std::min(map.width, std::max(1, area.width() / camera.cell.width()));
    camera.view.height = std::min(map.height, std::max(1, area.height() / camera.cell.height()));
    camera.view.x = firstShown(map.width, camera.view.width, focus.x);
    camera.view.y = firstShown(map.height, camera.view.height, focus.y);
    camera.origin = {std::max(0, (area.width() - camera.view.width * camera.cell.width()) / 2),
                     std::max(0, (area.height() - camera.view.height * camera.cell.height()) / 2)};
    return camera;
}

void showAlso(Camera &camera, core::Size map, core::Point p)
{
    camera.view.x = firstShowing(map.width, camera.view.width, camera.view.x, p.x);
    camera.view.y = firstShowing(map.height, camera.view.height, camera.view.y, p.y);
}
