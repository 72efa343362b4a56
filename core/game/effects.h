// SPDX-License-Identifier: MIT
#pragma once
// What items do. For the rules' own use.

#include "core/game/action.h"
#include "core/game/event.h"
#include "core/game/state.h"

#include <vector>

namespace core {

/// Uses up the item in a slot; the caller has checked that it is not refused.
void useItem(GameState &state, const Ruleset &rules, const UseItem &use,
             std::vector<Event> &events);

} // namespace core
