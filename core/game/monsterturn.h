// SPDX-License-Identifier: MIT
#pragma once
// What monsters do in reply to the player's action. For the rules' own use.

#include "core/game/state/state.h"
#include "core/game/taketurn.h"

namespace core {

/// Every living monster acts, in order, until the player is dead: once, or as its speed has it
/// against a player whose turn went at `playerPace` percent.
void takeMonsterTurns(GameState &state, const Ruleset &rules, int playerPace, TurnMemory &memory);

} // namespace core
