// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The light on a floor: the player's lantern and what glows, as far as they are seen. Only to be
// looked at.

#include "app/map/maprenderer.h"

#include <cstdint>
#include <vector>

/// What shines for a moment alone, as a bolt does.
struct Flash
{
    core::Point place;
    Glow glow;

    bool operator==(const Flash &) const = default;
};

/// The light on each cell while it does not flicker, in units of CornerLight; 0 out of view.
struct FloorLight
{
    core::Grid<QRgb> lantern;
    core::Grid<QRgb> glow; ///< in addition
    core::Grid<std::uint8_t> blocks; ///< 1 where light ends
};

/// What is in view is lit by the lantern of `looks`, less with distance, by what shines and is
/// known to the player, and by the flashes seen; walls end it as they end sight. No cells where the
/// looks have no lantern.
FloorLight lightOn(const core::GameState &state, const MapLooks &looks,
                   const std::vector<Flash> &flashes = {});

/// Lights the cells of the part `view` of the map, `time` ms after it began to flicker. What is
/// only remembered is in plain light.
void shine(const FloorLight &light, int time, const core::Rect &view, core::Grid<Cell> &cells);
