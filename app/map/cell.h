// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What one cell of the map looks like.

#include <QRgb>

/// Cells that are drawn, not typed; beyond what Unicode assigns to characters.
namespace drawn {

inline constexpr char32_t wall = 0xF0000; ///< a block of `ink`, seen from above
inline constexpr char32_t wallFace = 0xF0001; ///< a block whose front shows, ground below it
inline constexpr char32_t ground = 0xF0002; ///< a dot of `ink`

} // namespace drawn

struct Cell
{
    char32_t glyph = U' ';
    QRgb ink = 0xff000000;
    QRgb paper = 0xff000000;
    bool bold = false;
    char32_t mark = 0; ///< a small sign in the upper right corner; 0: none

    bool operator==(const Cell &) const = default;
};
