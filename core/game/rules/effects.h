// SPDX-License-Identifier: MIT
#pragma once
// What items do. For the rules' own use.

#include "core/game/state/action.h"
#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <vector>

namespace core {

/// Makes an unknown kind known, and tells so.
void identify(GameState &state, const Ruleset &rules, int item, Identified::How how,
              std::vector<Event> &events);

/// Tells what the unknown item type `item` is, which the player chose; one choice less is pending.
void identifyChosen(GameState &state, const Ruleset &rules, int item, std::vector<Event> &events);

/// Makes the equipment in a slot better, which the player chose.
void enchantChosen(GameState &state, const Ruleset &rules, std::size_t slot,
                   std::vector<Event> &events);

/// Uses up the item in a slot; the caller has checked that it is not refused. An unknown one
/// becomes known by that, and is used up even where it finds nobody to work on.
void useItem(GameState &state, const Ruleset &rules, const UseItem &use,
             std::vector<Event> &events);

/// What a trap does to the player.
void spring(GameState &state, const Ruleset &rules, const Trap &trap, std::vector<Event> &events);

} // namespace core
