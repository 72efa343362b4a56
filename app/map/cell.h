// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What one cell of the map looks like.

#include <QRgb>

#include <array>
#include <cstdint>

/// Cells that are drawn, not typed; beyond what Unicode assigns to characters.
namespace drawn {

inline constexpr char32_t wall = 0xF0000; ///< stone of `ink`, seen from above, its front of `paper`
inline constexpr char32_t ground = 0xF0001; ///< a dot of `ink`
inline constexpr char32_t floor = 0xF0002; ///< flagstones, their joints of `ink`
inline constexpr char32_t ray = 0xF0008; ///< of light, from edge to edge; plus its Direction

constexpr bool isRay(char32_t glyph)
{
    return glyph >= ray && glyph < ray + 8;
}

} // namespace drawn

/// What light makes of colours: each of red, green and blue times its value here / 128.
inline constexpr QRgb plainLight = 0xff808080;
/// At the corners of a cell, row by row.
using CornerLight = std::array<QRgb, 4>;
inline constexpr CornerLight plainLights {plainLight, plainLight, plainLight, plainLight};

struct Cell
{
    char32_t glyph = U' ';
    QRgb ink = 0xff000000;
    QRgb paper = 0xff000000;
    bool bold = false;
    char32_t mark = 0; ///< a small sign in the upper right corner; 0: none
    char32_t ground = 0; ///< what the glyph stands on; 0: the glyph is the ground itself
    QRgb groundInk = 0xff000000;
    std::uint8_t edges = 0; ///< the sides on which a wall or a terrain ends: 1 << Direction
    QRgb beyond = 0xff000000; ///< of terrain: the paper over its soft edges
    std::uint8_t variant = 0; ///< of ground, 0..3
    bool isShaded = false; ///< by a wall to the north
    CornerLight light = plainLights; ///< on the ground; things can be seen in any light

    bool operator==(const Cell &) const = default;
};

/// Puts a thing onto what is in the cell. A letter stands alone, a tile on the ground.
inline void putThing(Cell &cell, char32_t glyph, QRgb ink, bool bold)
{
    if (cell.ground == 0) {
        const bool isLetter = cell.glyph < drawn::wall || cell.glyph == drawn::ground;
        cell.ground = isLetter ? U' ' : cell.glyph;
        cell.groundInk = cell.ink;
    }
    cell.glyph = glyph;
    cell.ink = ink;
    cell.bold = bold;
}
