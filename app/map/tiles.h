// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tiles: what stands on the map as drawings of resources/tiles instead of letters.

#include "core/tables/ruleset.h"

#include <QRgb>

#include <cstddef>
#include <optional>
#include <string_view>

class QPainter;
class QRectF;
class QString;

/// A tile as a glyph beyond what Unicode assigns to characters. `name` is that of a drawing.
char32_t tileNamed(std::string_view name);
/// The drawing of that id; else one that a word of the id or the name stands for; else the nearest
/// by letter, or that of any beast.
char32_t monsterTile(const core::MonsterType &type);
/// The drawing of that id; else one by what the item does, by its words or by its letter.
char32_t itemTile(const core::ItemType &type);
/// By its sign, and by which of its group it is: so that looks differ by shape as well as by
/// colour.
char32_t itemTile(const core::Appearance &look, std::size_t index);
/// The drawing of that id, else one that a word of the id or the name stands for, if there is one.
std::optional<char32_t> terrainTile(const core::TerrainType &type);
/// The tile of one who lies dead: the same drawing, fallen over.
char32_t fallen(char32_t tile);
bool isTile(char32_t glyph);

/// Draws a tile in the colour `ink`, as a square in the middle of `area`, over what is there.
void drawTile(QPainter &painter, char32_t tile, QRgb ink, const QRectF &area);
bool hasTilePart(char32_t tile, const QString &part);
/// Draws what is called `part` in the drawing of a tile, so that it fills `area`.
void drawTilePart(QPainter &painter, char32_t tile, const QString &part, QRgb ink,
                  const QRectF &area);
