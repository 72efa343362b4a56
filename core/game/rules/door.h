// SPDX-License-Identifier: MIT
#pragma once
// Doors: open while something is in them, else shut.

#include "core/game/rules/floor.h"
#include "core/game/state/state.h"

namespace core {

/// As updateDoor(), where a door is on `p`.
bool moveDoor(GameState &state, Point p);
/// Opens the door on `p`, where one is, if an actor or an item is in it, and shuts it if not.
/// Returns whether that changed anything; what is visible is not brought up to date.
inline bool updateDoor(GameState &state, Point p)
{
    return isDoor(state.map.tiles[p]) && moveDoor(state, p);
}
/// As updateDoor(); the player looks around anew where the door is in view.
inline void settleDoor(GameState &state, const Ruleset &rules, Point p)
{
    if (updateDoor(state, p) && state.visible[p] != 0)
        lookAround(state, rules);
}

/// What the player takes the tile on `p` for, which was seen before: out of view doors count as
/// shut.
Tile rememberedTile(const GameState &state, Point p);

} // namespace core
