// SPDX-License-Identifier: MIT
#pragma once
// What each behaviour makes of a situation. A new behaviour is a struct in tables/behavior.h, one
// function here and a row in the reader and the writer.

#include "core/base/rng.h"
#include "core/tables/types.h"

namespace core {

/// What a monster is about to do; takeMonsterTurns() carries it out.
enum class Intent {
    Rest,
    Hunt, ///< hit, approach or search; nothing where it knows of nobody
    Shoot,
    Flee, ///< hit where there is no way out
    Stray, ///< one step anywhere; hits the player where it leads to them
    Roam, ///< on in the direction it walked
    Wake
};

/// What a monster knows when its turn comes.
struct Situation
{
    bool isAsleep = false;
    bool seesPlayer = false; ///< or would, were it awake
    bool hasTrail = false; ///< remembers where it last saw the player
    int hp = 1;
    int maxHp = 1;
    int steps = 0; ///< to the player
    int distanceSquared = 0; ///< to the player

    bool operator==(const Situation &) const = default;
};

/// Whether a coward of so many HP runs.
bool isAfraid(const Coward &coward, int hp, int maxHp);
/// Whether a monster of that type runs from the player when it has so many HP.
bool flees(const MonsterType &type, int hp);

/// Draws from `rng` only where the behaviour speaks of a share of turns.
Intent intentOf(const Behavior &behavior, const Situation &situation, Rng &rng);

} // namespace core
