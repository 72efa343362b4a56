// SPDX-License-Identifier: MIT
#pragma once
// Monsters that live in a terrain: under the surface nobody sees them, they strike at whoever comes
// near, draw back, and follow nobody out of it. For the rules' own use.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <vector>

namespace core {

/// Takes those of a new floor to the free cell of their terrain that is nearest to where they were
/// put, and leaves out who finds none. They know of the player from the start, but for sleepers.
void settleDwellers(GameState &state, const Ruleset &rules);

/// All that one of them does in reply to a turn of the player.
void dwell(GameState &state, const Ruleset &rules, Monster &monster, int playerPace,
           std::vector<Event> &events);

} // namespace core
