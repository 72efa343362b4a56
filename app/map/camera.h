// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which part of a map is shown how large where; all in device pixels, so that cells are crisp.

#include "app/settings/settings.h"
#include "core/base/geometry.h"

#include <QPoint>
#include <QRect>
#include <QSize>

#include <optional>

struct Camera
{
    QSize cell {1, 1}; ///< size of one cell
    core::Rect view; ///< the cells shown
    QPoint origin; ///< where the first shown cell's corner is

    bool operator==(const Camera &) const = default;

    QRect rectOf(core::Point p) const;
    /// The map cell under a pixel; nothing outside the cells shown.
    std::optional<core::Point> cellAt(QPoint pixel) const;
};

/// Fits the whole map into `area` with the largest whole-pixel cells; where these would be
/// smaller than about 12 pixels at `scale` 1, or 24 for tiles, which are square, they stay that
/// large and the view follows `focus`. `zoom` percent of that size, and at least that of a readable
/// letter.
Camera cameraFor(QSize area, double scale, core::Size map, core::Point focus, int zoom = 100,
                 Graphics graphics = Graphics::Glyphs);

/// Moves the view no farther than it takes to show `p` with a few cells around it.
void showAlso(Camera &camera, core::Size map, core::Point p);
