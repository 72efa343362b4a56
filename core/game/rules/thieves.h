// SPDX-License-Identifier: MIT
#pragma once
// What becomes of things that monsters steal. For the rules' own use.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <vector>

namespace core {

/// A thief that hurt the player takes one thing that is not worn, all of them equally likely.
void perhapsSteal(GameState &state, const Ruleset &rules, Monster &thief,
                  std::vector<Event> &events);

/// A monster that died drops what it had stolen, at the feet of the player where nothing can lie
/// under it.
void giveBack(GameState &state, const Monster &thief, std::vector<Event> &events);

} // namespace core
