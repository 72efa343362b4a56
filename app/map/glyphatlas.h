// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Every look a cell has had so far as ready-made pixels, so that a frame is copied, not drawn.
// Light falls on the copy.

#include "app/map/cell.h"

#include <QFont>
#include <QImage>
#include <QSize>

#include <cstddef>
#include <unordered_map>
#include <vector>

class GlyphAtlas
{
public:
    explicit GlyphAtlas(const QFont &font);

    /// Cells are `pixels` large from now on; forgets all tiles of another size.
    void setCellSize(QSize pixels);
    /// Letters are drawn in `font` from now on.
    void setFont(const QFont &font);

    /// Copies the look of `cell` into `frame` (Format_RGB32) with its top left corner at x, y.
    /// The whole cell must lie within the frame.
    void blit(const Cell &cell, QImage &frame, int x, int y);

private:
    struct Hash
    {
        std::size_t operator()(const Cell &cell) const;
    };

    using Draw = QImage (*)(const Cell &cell, QSize size, const QFont &font);

    std::size_t tileOf(const Cell &cell, Draw draw);
    std::size_t thingOf(const Cell &cell);
    void copyGround(QRgb *target, std::size_t stride, const CornerLight &light) const;
    void putOver(QRgb *target, std::size_t stride, std::size_t thing) const;

    QFont m_font;
    QSize m_size;
    std::unordered_map<Cell, std::size_t, Hash> m_tiles; // to the offset of the first pixel
    std::vector<QRgb> m_pixels;
    Cell m_last; // grounds beside each other often look alike: the look-up is skipped then
    std::size_t m_lastTile = 0;
};
