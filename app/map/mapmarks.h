// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Marks over the map while a target is chosen or a way shown. Each kind has a shape of its own:
// none is told apart by colour alone.

#include "core/base/geometry.h"

#include <optional>
#include <vector>

struct Camera;
class QPainter;

struct MapOverlay
{
    std::vector<core::Point> area; ///< cells within the effect
    std::vector<core::Point> hits; ///< cells of those it would hit
    std::vector<core::Point> path; ///< cells of a walk that a click would start
    std::optional<core::Point> cursor;
    bool refused = false; ///< the cursor is where the effect cannot go
    std::vector<core::Point> line
        = {}; ///< cells that what is aimed crosses, the last where it ends
    std::vector<core::Point> alight = {}; ///< cells that it would set on fire

    bool operator==(const MapOverlay &) const = default;
};

/// Outlines the area, brackets whom it hits, dots the way, strings diamonds along the line of aim,
/// puts flames where it sets on fire, crosses a refused cursor out. `scale` is that of the device.
void drawMarks(QPainter &painter, const MapOverlay &overlay, const Camera &camera, double scale);

/// Rings around cells, a little larger than those.
void drawRings(QPainter &painter, const std::vector<core::Point> &cells, const Camera &camera,
               double scale);
