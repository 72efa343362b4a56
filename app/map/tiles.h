// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tiles: what stands on the map as drawn shapes instead of letters.

#include "app/map/cell.h"
#include "core/tables/ruleset.h"

#include <QSize>

#include <cstddef>

class QPainter;

/// The shapes, as glyphs beyond what Unicode assigns to characters.
namespace drawn {

inline constexpr char32_t hero = 0xF1000;
inline constexpr char32_t corpse = 0xF1001;
inline constexpr char32_t stairs = 0xF1002;
inline constexpr char32_t door = 0xF1003;
inline constexpr char32_t openDoor = 0xF1004;
inline constexpr char32_t flask = 0xF1010;
inline constexpr char32_t bolt = 0xF1011;
inline constexpr char32_t flame = 0xF1012;
inline constexpr char32_t spiral = 0xF1013;
inline constexpr char32_t blade = 0xF1014;
inline constexpr char32_t shield = 0xF1015;
inline constexpr char32_t orb = 0xF1016;
inline constexpr char32_t scroll = 0xF1017;
inline constexpr char32_t monster = 0xF1100; ///< and those after it, one a type

} // namespace drawn

/// The shape of a monster type; `index` is its place in the ruleset.
char32_t monsterTile(std::size_t index);
/// By what the item does.
char32_t itemTile(const core::ItemType &type);
/// By its sign: a flask for `!`, a scroll for `?` and `#`.
char32_t itemTile(const core::Appearance &look);
bool isTile(char32_t glyph);

/// Draws a figure in the ink of `cell` over what is there.
void drawTile(QPainter &painter, const Cell &cell, QSize size);
