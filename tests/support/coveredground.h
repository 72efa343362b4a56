// SPDX-License-Identifier: MIT
#pragma once
// Terrain on the ground of a drawn world.

#include "core/game/state/state.h"
#include "core/gen/terraingrower.h"
#include "core/map/fov.h"

#include <cstdint>
#include <initializer_list>
#include <string>

/// Terrain of that id and name that does nothing.
inline core::TerrainType terrainNamed(const std::string &id)
{
    core::TerrainType type;
    type.id = type.name = id;
    return type;
}

/// Covers these cells with a terrain, its place in Ruleset::terrain, and looks around anew.
inline void cover(core::GameState &state, const core::Ruleset &rules,
                  std::initializer_list<core::Point> cells, int terrain)
{
    if (state.map.terrain.width() == 0)
        state.map.terrain.assign(state.map.tiles.size(), 0);
    for (const core::Point p : cells) {
        state.map.terrain[p] = static_cast<std::uint8_t>(terrain + 1);
        state.map.tiles[p] = core::tileOf(rules.terrain[static_cast<std::size_t>(terrain)]);
    }
    core::computeFov(state.map.tiles, state.player.position, 0, state.visible);
    state.explored = state.visible;
}
