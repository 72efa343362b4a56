// SPDX-License-Identifier: MIT
#pragma once
// What covers the ground, and what it does to who is there.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <vector>

namespace core {

/// What covers the cell, or null.
inline const TerrainType *terrainAt(const GameState &state, const Ruleset &rules, Point p)
{
    const auto terrain = state.map.terrainAt(p);
    return terrain ? &rules.terrain[*terrain] : nullptr;
}

/// What an actor stands on.
enum class Footing {
    Firm,
    Slow ///< it acts half as often
};
inline Footing footingAt(const GameState &state, const Ruleset &rules, Point p)
{
    const TerrainType *terrain = terrainAt(state, rules, p);
    return terrain != nullptr && terrain->slows ? Footing::Slow : Footing::Firm;
}

/// Whether the player may step there, were nobody in the way.
bool canEnter(const Map &map, Point p);

/// Whether who flies goes there, were nobody in the way: not into fire.
bool canFlyOver(const Map &map, const Ruleset &rules, Point p);

/// Somebody treads on the cell, which may leave other terrain where the player sees it: what is out
/// of view stays as it is remembered. Returns whether that changed what
/// can be seen; what is visible is not brought up to date.
bool tread(GameState &state, const Ruleset &rules, Point p);

/// What the terrain underfoot does to the player at the end of a turn, were it no fire.
void sufferTerrain(GameState &state, const Ruleset &rules, std::vector<Event> &events);

/// Puts the terrain of a floor made under `before` under the numbers of `after`. Where a terrain is
/// gone or blocks something else now, plain ground is left.
void renumberTerrain(Map &map, const Ruleset &before, const Ruleset &after);

} // namespace core
