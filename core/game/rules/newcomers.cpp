// SPDX-License-Identifier: MIT
#include "core/game/rules/newcomers.h"

#include "core/game/rules/clock.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

const MonsterType &kindOf(const Ruleset &rules, int type)
{
    return rules.monsters[static_cast<std::size_t>(type)];
}

/// By the turn, for numbers are not used again: at most so many come in one.
ActorId nextId(const GameState &state)
{
    constexpr std::uint32_t mostATurn = 1000;
    std::uint32_t id = firstArrival + static_cast<std::uint32_t>(state.turn) * mostATurn;
    const auto isTaken = [&] {
        const auto is = [&](const Monster &other) { return other.id == static_cast<ActorId>(id); };
        return std::any_of(state.newcomers.begin(), state.newcomers.end(), is)
            || findMonster(state, static_cast<ActorId>(id)) != nullptr;
    };
    while (isTaken())
        ++id;
    return static_cast<ActorId>(id);
}

std::optional<Point> freeCellBeside(const GameState &state, Point p)
{
    for (const Direction direction : allDirections) {
        const Point beside = p + offset(direction);
        if (state.map.isWalkable(beside) && beside != state.player.position
            && monsterAt(state, beside) == nullptr && !isNewcomerAt(state, beside))
            return beside;
    }
    return std::nullopt;
}

} // namespace

Monster newcomer(const GameState &state, const Ruleset &rules, int type, Point position)
{
    Monster monster;
    monster.id = nextId(state);
    monster.type = type;
    monster.position = position;
    monster.hp = kindOf(rules, type).hp;
    monster.lastSeen = state.player.position;
    monster.turnsLeft = kindOf(rules, type).vanishes;
    return monster;
}

bool isNewcomerAt(const GameState &state, Point p)
{
    return std::any_of(state.newcomers.begin(), state.newcomers.end(),
                       [p](const Monster &monster) { return monster.position == p; });
}

void admitNewcomers(GameState &state)
{
    for (const Monster &monster : state.newcomers)
        state.monsters.insert(monster.isAlly ? state.monsters.begin() : state.monsters.end(),
                              monster);
    state.newcomers.clear();
}

bool callsNow(GameState &state, const Ruleset &rules, const Monster &monster)
{
    const auto &summons = kindOf(rules, monster.type).summons;
    return summons && !monster.isAsleep && monster.calls < summons->most
        && state.visible[monster.position] != 0 && freeCellBeside(state, monster.position)
        && static_cast<int>(state.rng.below(100)) < summons->percent;
}

void summon(GameState &state, const Ruleset &rules, Monster &monster, std::vector<Event> &events)
{
    ++monster.calls;
    const std::uint64_t seed = state.rng.next();
    const auto table = findTable(rules, kindOf(rules, monster.type).summons->table);
    const std::vector<int> types
        = table ? drawArrivals(rules, *table, state.floor, seed) : std::vector<int> {};
    int called = 0;
    for (const int type : types) {
        if (const auto cell = freeCellBeside(state, monster.position)) {
            state.newcomers.push_back(newcomer(state, rules, type, *cell));
            state.newcomers.back().isAlly = monster.isAlly;
            ++called;
        }
    }
    events.emplace_back(Summoned {.actor = monster.id, .type = monster.type, .called = called});
}

void perhapsSplit(GameState &state, const Ruleset &rules, Monster &monster,
                  std::vector<Event> &events)
{
    const int percent = kindOf(rules, monster.type).splits;
    if (percent == 0 || monster.hp < 2)
        return;
    const auto cell = freeCellBeside(state, monster.position);
    if (!cell || static_cast<int>(state.rng.below(100)) >= percent)
        return;
    Monster half = newcomer(state, rules, monster.type, *cell);
    half.hp = monster.hp / 2;
    half.turnsLeft = monster.turnsLeft;
    half.isAlly = monster.isAlly;
    half.shackles = monster.shackles;
    monster.hp -= half.hp;
    state.newcomers.push_back(half);
    events.emplace_back(Split {.actor = monster.id, .type = monster.type});
}

} // namespace core
