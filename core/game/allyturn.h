// SPDX-License-Identifier: MIT
#pragma once
// What allies of the player do, and monsters against them. For the rules' own use.

#include "core/game/monstersteps.h"
#include "core/game/state/state.h"

#include <vector>

namespace core {

/// With what the turns of all monsters work.
struct AllyTurn
{
    GameState &state;
    const Ruleset &rules;
    MonsterSteps &steps;
    Chase &towardsPlayer;
    Chase &towardsFoe;
    std::vector<Event> &events;
};

/// An ally fights the nearest enemy that knows of the player and is in view of the player, or
/// beside the ally; it keeps off where it is badly hurt. With nobody to fight it follows the
/// player.
void actAsAlly(const AllyTurn &turn, Monster &ally, const MonsterType &type);

/// Whether a monster that knows of the player hits an ally beside it, and does: where it could hit
/// the player as well, one of the two, both equally likely.
bool hitsAlly(GameState &state, const Ruleset &rules, const Monster &monster,
              std::vector<Event> &events);

} // namespace core
