// SPDX-License-Identifier: MIT
#pragma once
// Captives, whom the player frees, and allies, who follow. Allies come first in
// GameState::monsters. For the rules' own use.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <span>
#include <vector>

namespace core {

/// Turns of the player that shackles take.
inline constexpr int turnsToFree = 4;

inline bool hasAllies(const GameState &state)
{
    return !state.monsters.empty() && state.monsters.front().isAlly;
}

/// Makes a captive of one that was just placed.
void shackle(Monster &monster);

/// One turn's work at the shackles of a captive. At the end it is an ally, and stands elsewhere in
/// the list.
void unshackle(GameState &state, Monster &captive, std::vector<Event> &events);

/// The allies that go with a player who leaves the floor: those in view.
std::vector<Monster> followers(const GameState &state);
/// Puts them on the free cells nearest to the player by foot; where there are none they are lost.
void letIn(GameState &state, const std::vector<Monster> &followers);

/// Those on the floor.
std::span<Monster> alliesOf(GameState &state);
/// Gives HP back to one that lives, no more than its type has.
void heal(Monster &ally, const Ruleset &rules, int amount);

} // namespace core
