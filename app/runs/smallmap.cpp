// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/smallmap.h"

#include "app/settings/colors.h"

#include <QPainter>

#include <algorithm>

namespace {

QRgb colorOfCell(const core::GameState &state, core::Point cell)
{
    if (cell == state.player.position)
        return mapcolors::mark;
    if (state.explored[cell] == 0)
        return mapcolors::unknown;
    const bool isVisible = state.visible[cell] != 0;
    const core::Monster *monster = isVisible ? core::surfacedMonsterAt(state, cell) : nullptr;
    if (monster != nullptr && monster->isHostile())
        return mapcolors::hit;
    if (cell == state.map.stairs && state.map.tiles[cell] == core::Tile::Stairs)
        return mapcolors::stairsLit;
    if (!state.map.isWalkable(cell))
        return mapcolors::wallFaceSeen;
    return isVisible ? mapcolors::dotLit : mapcolors::groundSeen;
}

} // namespace

QImage smallMap(const core::GameState &state, QSize size)
{
    const core::Grid<core::Tile> &tiles = state.map.tiles;
    QImage image(tiles.width(), tiles.height(), QImage::Format_RGB32);
    QRect known;
    for (int y = 0; y < tiles.height(); ++y)
        for (int x = 0; x < tiles.width(); ++x) {
            image.setPixel(x, y, colorOfCell(state, {x, y}));
            if (state.explored[{x, y}] != 0)
                known |= QRect(x, y, 1, 1);
        }
    constexpr int largest = 8; // a room is no floor
    image = image.copy(known);
    const QSize most = known.size().scaled(size, Qt::KeepAspectRatio);
    const int scale = std::clamp(most.width() / std::max(1, known.width()), 1, largest);
    // One size for all, so that they line up.
    QImage framed(size.expandedTo(image.size() * scale), QImage::Format_RGB32);
    framed.fill(mapcolors::unknown);
    QPainter painter(&framed);
    QRect middle(QPoint(), image.size() * scale);
    middle.moveCenter(framed.rect().center());
    painter.drawImage(middle, image);
    return framed;
}
