// SPDX-License-Identifier: MIT
#pragma once
// Items that are thrown. For the rules' own use.

#include "core/game/state/action.h"
#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <vector>

namespace core {

/// Throws the item in a slot, which is not worn; the caller has checked that it is not refused.
void throwItem(GameState &state, const Ruleset &rules, const ThrowItem &action,
               std::vector<Event> &events);

} // namespace core
