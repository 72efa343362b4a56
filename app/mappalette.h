#pragma once
// The colours of the map in each palette a player may choose.

#include "app/settings.h"

#include <QColor>
#include <QRgb>

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

/// The colour of a type of its ruleset's colour `own`: kept, or one of a few that stay apart for
/// who does not see all colours. Letters and tiles differ by shape as well.
QColor typeColor(MapPalette palette, const QColor &own, std::size_t index);
