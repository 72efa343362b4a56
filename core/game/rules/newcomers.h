// SPDX-License-Identifier: MIT
#pragma once
// Monsters that come into being while the player is on the floor: called by others, or halves of
// them. They wait in GameState::newcomers until whoever acts is done. For the rules' own use.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <vector>

namespace core {

/// A monster that knows where the player is, with a number of its own.
Monster newcomer(const GameState &state, const Ruleset &rules, int type, Point position);

/// Whether one stands there that is to act from now on.
bool isNewcomerAt(const GameState &state, Point p);

/// Makes newcomers monsters like all others.
void admitNewcomers(GameState &state);

/// Whether it calls others now; draws only where it may.
bool callsNow(GameState &state, const Ruleset &rules, const Monster &monster);
/// Calls one draw of its table to the free cells around it.
void summon(GameState &state, const Ruleset &rules, Monster &monster, std::vector<Event> &events);

/// After a hit that left it alive: it may become two.
void perhapsSplit(GameState &state, const Ruleset &rules, Monster &monster,
                  std::vector<Event> &events);

} // namespace core
