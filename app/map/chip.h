// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A thing of the map in lists and cards: its letter or its tile on a small piece of lit ground.

#include "app/settings/colors.h"

#include <QPixmap>
#include <QRgb>

class QPainter;
class QRectF;

struct Chip
{
    char32_t glyph = U'?'; ///< a letter, or a tile of app/map/tiles.h
    QRgb ink = 0xffffffff;
    char32_t mark = 0; ///< a small sign in the upper right corner; 0: none
    QRgb paper = mapcolors::groundLit;
};

void drawChip(QPainter &painter, const QRectF &area, const Chip &chip);
/// As a picture of `side` points on a screen of that scale.
QPixmap chipPixmap(const Chip &chip, int side, double scale);
