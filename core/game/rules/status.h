// SPDX-License-Identifier: MIT
#pragma once
// Being confused, slowed, hasted and poisoned. For the rules' own use.

#include "core/game/rules/terrain.h"
#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <variant>
#include <vector>

namespace core {

/// Who is to blame where it was no monster.
inline constexpr int noMonster = -1;

/// Percent of a turn that an actor of `speed` does in the time of one turn at normal speed.
inline int paceOf(int speed, const Statuses &statuses, Footing footing)
{
    if (footing == Footing::Slow)
        speed /= 2;
    if (statuses[Status::Hasted] > 0)
        speed *= 2;
    return statuses[Status::Slowed] > 0 ? speed / 2 : speed;
}

/// Whether a monster answers each turn of a player of that pace with just one of its own, its
/// energy left alone.
inline bool actsOnceATurn(const Monster &monster, const MonsterType &type, Footing footing,
                          int playerPace)
{
    return type.speed == normalSpeed && playerPace == normalSpeed && footing == Footing::Firm
        && std::holds_alternative<Hunter>(type.behavior) && !monster.statuses.any();
}
/// What its energy gains meanwhile where it does not: the player's own pace sets the clock, and who
/// acts at half of it gives all others double.
inline int energyGain(const Monster &monster, const MonsterType &type, Footing footing,
                      int playerPace)
{
    return paceOf(type.speed, monster.statuses, footing) * normalSpeed / playerPace;
}

/// Lays a status on an actor for at least `what.turns`; of two poisons the stronger counts.
/// `source` is the monster type it comes from, or noMonster.
void afflictPlayer(GameState &state, const Infliction &what, int source,
                   std::vector<Event> &events);
void afflictMonster(Monster &monster, const Infliction &what, std::vector<Event> &events);

/// As above in `what.percent` of the cases, drawn only where that is less than all.
void perhapsAfflictPlayer(GameState &state, const Infliction &what, int source,
                          std::vector<Event> &events);
void perhapsAfflictMonster(GameState &state, Monster &monster, const Infliction &what,
                           std::vector<Event> &events);

/// Ends one turn of the bearer: poison takes its HP and every status comes one turn nearer to
/// its end.
void endTurnOfPlayer(GameState &state, std::vector<Event> &events);
void endTurnOfMonster(GameState &state, const Ruleset &rules, Monster &monster,
                      std::vector<Event> &events);

} // namespace core
