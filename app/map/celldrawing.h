// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Draws cells, once each: what has been drawn is kept by the atlas.

#include "app/map/cell.h"

#include <QFont>
#include <QImage>
#include <QSize>

/// A cell in which there is no thing, in plain light; opaque, Format_RGB32.
QImage drawnGround(const Cell &cell, QSize size, const QFont &font);
/// The thing in `cell`, whose `ground` is not 0, on nothing: with a shade and an outline of its
/// own, so that it stands out from any ground. Format_ARGB32_Premultiplied.
QImage drawnThing(const Cell &cell, QSize size, const QFont &font);
