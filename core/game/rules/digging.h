// SPDX-License-Identifier: MIT
#pragma once
// Lines of cells that effects work along. For the rules' own use.

#include "core/game/state/state.h"

#include <vector>

namespace core {

/// The first monster on the way from the player to `target`, or null.
const Monster *firstOnLine(const GameState &state, Point target);

/// The walls that a tunnel of `range` cells from the player towards `target` would dig through: to
/// the first thing that holds, as the edge of the map, a vault and what else nobody can enter.
std::vector<Point> wallsOnLine(const GameState &state, Point target, int range);

} // namespace core
