// SPDX-License-Identifier: MIT
#include "core/game/rules/status.h"

#include "core/game/rules/combat.h"

#include <algorithm>

namespace core {

namespace {

constexpr int playerType = -1;

void lay(Statuses &statuses, const Infliction &what, int source)
{
    statuses[what.status] = std::max(statuses[what.status], what.turns);
    if (what.status != Status::Poisoned || what.damage <= statuses.poison)
        return;
    statuses.poison = what.damage;
    statuses.poisoner = source;
}

bool takesHold(int percent, Rng &rng)
{
    return percent >= 100 || static_cast<int>(rng.below(100)) < percent;
}

/// One turn less of each, telling which ended.
void countDown(Statuses &statuses, ActorId actor, int type, std::vector<Event> &events)
{
    for (const Status status : allStatuses) {
        if (statuses[status] == 0 || --statuses[status] > 0)
            continue;
        events.emplace_back(Recovered {.actor = actor, .type = type, .status = status});
        if (status != Status::Poisoned)
            continue;
        statuses.poison = 0;
        statuses.poisoner = noMonster;
    }
}

} // namespace

void afflictPlayer(GameState &state, const Infliction &what, int source, std::vector<Event> &events)
{
    if (what.turns <= 0)
        return;
    lay(state.player.statuses, what, source);
    events.emplace_back(Afflicted {
        .actor = ActorId::Player, .type = playerType, .status = what.status, .turns = what.turns});
}

void afflictMonster(Monster &monster, const Infliction &what, std::vector<Event> &events)
{
    if (what.turns <= 0)
        return;
    lay(monster.statuses, what, noMonster);
    events.emplace_back(Afflicted {
        .actor = monster.id, .type = monster.type, .status = what.status, .turns = what.turns});
    wakeUp(monster, events);
}

void perhapsAfflictPlayer(GameState &state, const Infliction &what, int source,
                          std::vector<Event> &events)
{
    if (takesHold(what.percent, state.rng))
        afflictPlayer(state, what, source, events);
}

void perhapsAfflictMonster(GameState &state, Monster &monster, const Infliction &what,
                           std::vector<Event> &events)
{
    if (takesHold(what.percent, state.rng))
        afflictMonster(monster, what, events);
}

void endTurnOfPlayer(GameState &state, std::vector<Event> &events)
{
    Statuses &statuses = state.player.statuses;
    if (!statuses.any())
        return;
    if (statuses[Status::Poisoned] > 0) {
        const int poisoner = statuses.poisoner;
        events.emplace_back(
            Suffered {.actor = ActorId::Player, .type = playerType, .damage = statuses.poison});
        damagePlayer(state, statuses.poison,
                     poisoner == noMonster ? std::nullopt : std::optional(poisoner), events);
    }
    if (state.outcome == Outcome::Playing)
        countDown(statuses, ActorId::Player, playerType, events);
}

void endTurnOfMonster(GameState &state, const Ruleset &rules, Monster &monster,
                      std::vector<Event> &events)
{
    if (!monster.statuses.any())
        return;
    if (monster.statuses[Status::Poisoned] > 0) {
        const int damage = monster.statuses.poison;
        events.emplace_back(Suffered {.actor = monster.id, .type = monster.type, .damage = damage});
        damageMonster(state, rules, monster, damage, events);
    }
    if (monster.hp > 0)
        countDown(monster.statuses, monster.id, monster.type, events);
}

} // namespace core
