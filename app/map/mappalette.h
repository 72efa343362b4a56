// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The colours of the map in each palette a player may choose.

#include "app/settings/settings.h"

#include <QColor>
#include <QRgb>

#include <cstddef>

/// The colours of the floor itself, lit and remembered.
struct TileColors
{
    QRgb unknown;
    QRgb groundLit;
    QRgb dotLit;
    QRgb groundSeen;
    QRgb dotSeen;
    QRgb wallLit;
    QRgb wallFaceLit;
    QRgb wallSeen;
    QRgb wallFaceSeen;
};

const TileColors &tileColors(MapPalette palette);
/// The same in `stone`, each as bright as it is otherwise, so that contrasts stay; as they are in
/// high contrast.
TileColors tileColorsIn(MapPalette palette, const QColor &stone);
/// A light's colour: grey for who does not see all colours, so that things keep theirs.
QRgb lightColor(MapPalette palette, const QColor &own);

enum class Kind { Monster, Item };

/// The colour of the type that is `index` among those of its kind, of its ruleset's colour `own`:
/// kept, or one of a few that tell monsters from items for who does not see all colours. Letters
/// and tiles differ by shape as well.
QColor typeColor(MapPalette palette, const QColor &own, Kind kind, std::size_t index);
