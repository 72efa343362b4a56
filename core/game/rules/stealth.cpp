// SPDX-License-Identifier: MIT
#include "core/game/rules/stealth.h"

#include <algorithm>
#include <variant>

namespace core {

namespace {

constexpr int noDraw = -1;

const Sleeper *sleeperOf(const Ruleset &rules, int type)
{
    return std::get_if<Sleeper>(&rules.monsters[static_cast<std::size_t>(type)].behavior);
}

/// Half of it, rounded up.
int half(int steps)
{
    return (steps + 1) / 2;
}

bool isBlow(const Event &event)
{
    const auto *attack = std::get_if<Attacked>(&event);
    return attack != nullptr && attack->attacker == ActorId::Player;
}

bool isLoud(const Event &event)
{
    return isBlow(event) || std::holds_alternative<Exploded>(event)
        || std::holds_alternative<Burst>(event);
}

/// The draw that a table's count asked for and that `spawn` came of; noDraw where the table is not
/// drawn in steps.
int drawBehind(const PopulatedMap &populated, const Spawn &spawn)
{
    if (spawn.thing < 0)
        return noDraw;
    int draw = populated.things[static_cast<std::size_t>(spawn.thing)].draw;
    while (populated.draws[static_cast<std::size_t>(draw)].from >= 0)
        draw = populated.draws[static_cast<std::size_t>(draw)].from;
    return draw;
}

/// The draw behind each monster.
std::vector<int> drawsOfMonsters(const Ruleset &rules, const PopulatedMap &populated)
{
    std::vector<int> draws;
    for (const Spawn &spawn : populated.spawns) {
        if (typeOf(rules, populated, spawn).kind == Spawns::Monsters)
            draws.push_back(drawBehind(populated, spawn));
    }
    return draws;
}

} // namespace

Hearing hearingOf(const Ruleset &rules, const Monster &monster, int noise)
{
    const Stealth &stealth = *rules.rules.stealth;
    if (!monster.isAsleep)
        return {.steps = noise, .percent = stealth.notices};
    if (const Sleeper *sleeper = sleeperOf(rules, monster.type))
        return {.steps = std::min(half(noise), sleeper->radius), .percent = sleeper->percent};
    return {.steps = half(noise), .percent = stealth.wakes};
}

int noiseOfStep(const Ruleset &rules, const Player &player)
{
    if (!rules.rules.stealth)
        return 0;
    const int radius = rules.rules.stealth->radius;
    return player.isSneaking ? half(radius) : radius;
}

int noiseOf(const Ruleset &rules, const Player &player, const Action &action,
            const std::vector<Event> &events)
{
    const int radius = rules.rules.stealth->radius;
    if (std::any_of(events.begin(), events.end(), isLoud))
        return 2 * radius;
    return std::holds_alternative<Wait>(action) ? half(radius) : noiseOfStep(rules, player);
}

bool isSneakingStep(const GameState &state, const Action &action, const std::vector<Event> &events)
{
    return state.player.isSneaking && std::holds_alternative<Move>(action)
        && std::none_of(events.begin(), events.end(), isBlow);
}

int wakingRadius(const Ruleset &rules, int type, const Player &player)
{
    if (rules.rules.stealth) {
        Monster sleeping;
        sleeping.type = type;
        sleeping.isAsleep = true;
        const Hearing hearing = hearingOf(rules, sleeping, noiseOfStep(rules, player));
        return hearing.percent > 0 ? hearing.steps : 0;
    }
    const Sleeper *sleeper = sleeperOf(rules, type);
    return sleeper != nullptr && sleeper->percent > 0 ? sleeper->radius : 0;
}

int ambushOf(const Ruleset &rules, const Monster &target)
{
    return rules.rules.stealth && !target.hasNoticed() ? rules.rules.stealth->ambush : 1;
}

void settleMonsters(GameState &state, const Ruleset &rules, const PopulatedMap &populated)
{
    const Stealth &stealth = *rules.rules.stealth;
    const std::vector<int> draws = drawsOfMonsters(rules, populated);
    for (std::size_t i = 0; i < state.monsters.size(); ++i) {
        Monster &monster = state.monsters[i];
        const auto found = std::find(draws.begin(), draws.end(), draws[i]);
        const auto first = static_cast<std::size_t>(found - draws.begin());
        if (draws[i] != noDraw && first < i) {
            monster.isUnaware = state.monsters[first].isUnaware;
            monster.isAsleep = state.monsters[first].isAsleep;
        } else {
            const auto draw = static_cast<int>(state.rng.below(100));
            monster.isAsleep = draw < stealth.asleep;
            monster.isUnaware = !monster.isAsleep && draw < stealth.asleep + stealth.wandering;
        }
    }
    for (Monster &monster : state.monsters) {
        if (sleeperOf(rules, monster.type) == nullptr && !monster.isCaptive())
            continue;
        monster.isAsleep = !monster.isCaptive();
        monster.isUnaware = false;
    }
    state.player.noise = noiseOfStep(rules, state.player);
}

void adaptStealth(GameState &state, const Ruleset &rules)
{
    state.player.isSneaking = state.player.isSneaking && rules.rules.stealth;
    state.player.noise = noiseOfStep(rules, state.player);
    if (rules.rules.stealth)
        return;
    for (Monster &monster : state.monsters) {
        monster.isAsleep = monster.isAsleep && sleeperOf(rules, monster.type) != nullptr;
        monster.isUnaware = false;
    }
}

} // namespace core
