// SPDX-License-Identifier: MIT
#include "core/game/allyturn.h"

#include "core/game/intent.h"
#include "core/game/rules/combat.h"
#include "core/game/rules/newcomers.h"
#include "core/game/state/odds.h"

#include <cstdint>
#include <optional>

namespace core {

namespace {

/// Steps to an enemy beyond which an ally leaves it alone.
constexpr int reach = 10;
/// Steps to the player within which it stays where it is.
constexpr int company = 2;
/// Steps to an enemy within which one that is badly hurt backs away.
constexpr int shyness = 3;
/// Percent of the HP below which it is badly hurt.
constexpr int badlyHurt = 25;

Monster *nearestFoe(GameState &state, const Monster &ally)
{
    Monster *nearest = nullptr;
    int fewest = reach + 1;
    for (Monster &monster : state.monsters) {
        if (!monster.isHostile() || !monster.hasNoticed() || monster.isSubmerged || monster.hp <= 0)
            continue;
        const int steps = stepsBetween(ally.position, monster.position);
        const bool isSeen = steps == 1 || state.visible[monster.position] != 0;
        if (isSeen && steps < fewest) {
            nearest = &monster;
            fewest = steps;
        }
    }
    return nearest;
}

bool seesAcross(const Map &map, Point from, Point to)
{
    const int steps = stepsBetween(from, to);
    for (int step = 1; step < steps; ++step) {
        if (blocksSight(map.tiles[cellOnLine(from, to, step, steps)]))
            return false;
    }
    return true;
}

bool isBadlyHurt(const Monster &ally, const MonsterType &type)
{
    return flees(type, ally.hp) || isBelowPercent(ally.hp, type.hp, badlyHurt);
}

void follow(const AllyTurn &turn, Monster &ally)
{
    const Point player = turn.state.player.position;
    if (stepsBetween(ally.position, player) <= company && turn.state.visible[ally.position] != 0)
        return;
    ally.lastSeen = player;
    turn.steps.approach(ally, turn.towardsPlayer, Crowd::GoAround);
}

/// Whether there is a free cell more steps from the enemy to step on.
bool backsAway(const AllyTurn &turn, Monster &ally, Point foe)
{
    const int here = stepsBetween(ally.position, foe);
    std::optional<Point> best;
    for (const Direction direction : allDirections) {
        const Point next = ally.position + offset(direction);
        if (stepsBetween(next, foe) <= here || !turn.steps.isFreeFor(ally, next))
            continue;
        if (!best || distanceSquared(next, foe) > distanceSquared(*best, foe))
            best = next;
    }
    if (best)
        turn.steps.moveTo(ally, *best);
    return best.has_value();
}

void fight(const AllyTurn &turn, Monster &ally, const MonsterType &type, Monster &foe)
{
    const auto *ranged = std::get_if<Ranged>(&type.behavior);
    if (stepsBetween(ally.position, foe.position) == 1) {
        monsterAttacksMonster(turn.state, turn.rules, ally, foe, turn.events);
    } else if (ranged != nullptr
               && distanceSquared(ally.position, foe.position)
                   <= static_cast<std::int64_t>(ranged->range) * ranged->range
               && seesAcross(turn.state.map, ally.position, foe.position)) {
        monsterShootsMonster(turn.state, turn.rules, ally, *ranged, foe, turn.events);
    } else {
        ally.lastSeen = foe.position;
        turn.steps.approach(ally, turn.towardsFoe, Crowd::GoAround);
    }
}

} // namespace

void actAsAlly(const AllyTurn &turn, Monster &ally, const MonsterType &type)
{
    Monster *foe = nearestFoe(turn.state, ally);
    const bool isShy = foe != nullptr && isBadlyHurt(ally, type);
    if (foe == nullptr || (isShy && stepsBetween(ally.position, foe->position) > shyness))
        follow(turn, ally);
    else if (isShy && backsAway(turn, ally, foe->position))
        return;
    else if (callsNow(turn.state, turn.rules, ally))
        summon(turn.state, turn.rules, ally, turn.events);
    else
        fight(turn, ally, type, *foe);
}

bool hitsAlly(GameState &state, const Ruleset &rules, const Monster &monster,
              std::vector<Event> &events)
{
    const MonsterType &type = typeOf(rules, monster);
    if (!monster.hasNoticed() || monster.loot >= 0 || flees(type, monster.hp))
        return false;
    for (Monster &ally : state.monsters) {
        if (!ally.isAlly)
            return false;
        if (ally.hp <= 0 || stepsBetween(ally.position, monster.position) > 1)
            continue;
        const bool reachesPlayer = stepsBetween(monster.position, state.player.position) == 1;
        if (reachesPlayer && state.rng.below(2) == 0)
            return false;
        monsterAttacksMonster(state, rules, monster, ally, events);
        return true;
    }
    return false;
}

} // namespace core
