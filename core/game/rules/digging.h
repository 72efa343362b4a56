// SPDX-License-Identifier: MIT
#pragma once
// Lines of cells that effects work along. For the rules' own use.

#include "core/game/state/state.h"

#include <vector>

namespace core {

/// The cells from the player, whose own is left out, to `target`.
std::vector<Point> lineTo(const GameState &state, Point target);

/// The cells that a bolt from the player to `target` crosses: up to the first one that somebody is
/// on; where nobody is, to `target` or the last cell before a wall. Whoever is seen is hit, also
/// where the line cuts a corner.
std::vector<Point> lineOfBolt(const GameState &state, Point target);

/// The walls that a tunnel of `range` cells from the player towards `target` would dig through: to
/// the first thing that holds, as the edge of the map, a vault and what else nobody can enter.
std::vector<Point> wallsOnLine(const GameState &state, Point target, int range);

} // namespace core
