#pragma once
// What monsters do in reply to the player's action. For the rules' own use.

#include "core/game/state.h"
#include "core/game/taketurn.h"

namespace core {

/// Every living monster acts once, in order, until the player is dead.
void takeMonsterTurns(GameState &state, const Ruleset &rules, TurnMemory &memory);

} // namespace core
