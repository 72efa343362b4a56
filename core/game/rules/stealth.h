// SPDX-License-Identifier: MIT
#pragma once
// Who notices the player, and from how far: rules of play by Rules::stealth, of which all but
// ambushOf() and wakingRadius() need one.

#include "core/game/state/action.h"
#include "core/game/state/event.h"
#include "core/game/state/state.h"
#include "core/gen/generate.h"

#include <vector>

namespace core {

/// What a monster that does not know of the player hears.
struct Hearing
{
    int steps = 0; ///< within which it may notice
    int percent = 0; ///< of the turns in which it does

    bool operator==(const Hearing &) const = default;
};

/// Of a player that is heard within `noise` steps. A sleeper has a percent of its own, and hears
/// no farther than its own radius.
Hearing hearingOf(const Ruleset &rules, const Monster &monster, int noise);

/// Steps within which a step of the player is heard as it goes now; 0 without stealth.
int noiseOfStep(const Ruleset &rules, const Player &player);

/// The same of an action that was done and brought these events.
int noiseOf(const Ruleset &rules, const Player &player, const Action &action,
            const std::vector<Event> &events);

/// Whether that was a step of one who sneaks, which takes two turns.
bool isSneakingStep(const GameState &state, const Action &action, const std::vector<Event> &events);

/// Steps within which steps of that player may wake a sleeping monster of the type; without
/// stealth cells, and for sleepers only. 0: they never do.
int wakingRadius(const Ruleset &rules, int type, const Player &player);

/// What hits of the player at that monster are multiplied by.
int ambushOf(const Ruleset &rules, const Monster &target);

/// Draws who of those that `populated` brought is found asleep or unaware: together what came of
/// one draw, but for captives, who are awake. They are `state.monsters`, in order.
void settleMonsters(GameState &state, const Ruleset &rules, const PopulatedMap &populated);

/// Makes of a game what can be under these rules.
void adaptStealth(GameState &state, const Ruleset &rules);

} // namespace core
