// SPDX-License-Identifier: MIT
#include "core/game/rules/allies.h"

#include "core/game/rules/door.h"
#include "core/map/distancemap.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

/// The topmost and then leftmost of several.
std::optional<Point> nearestFreeCell(const GameState &state, const DistanceMap &steps)
{
    std::optional<Point> best;
    for (int y = 0; y < state.map.tiles.height(); ++y) {
        for (int x = 0; x < state.map.tiles.width(); ++x) {
            const Point p {x, y};
            const bool isNearer
                = best ? steps[p] < steps[*best] : steps[p] != DistanceMap::unreachable;
            if (isNearer && p != state.player.position && monsterAt(state, p) == nullptr)
                best = p;
        }
    }
    return best;
}

} // namespace

void shackle(Monster &monster)
{
    monster.shackles = turnsToFree;
    monster.isAsleep = false;
    monster.isUnaware = false;
}

void unshackle(GameState &state, Monster &captive, std::vector<Event> &events)
{
    --captive.shackles;
    events.emplace_back(
        Unshackled {.actor = captive.id, .type = captive.type, .turnsLeft = captive.shackles});
    if (captive.shackles > 0)
        return;
    captive.isAlly = true;
    const auto place = state.monsters.begin() + (&captive - state.monsters.data());
    std::rotate(state.monsters.begin(), place, place + 1);
}

std::vector<Monster> followers(const GameState &state)
{
    std::vector<Monster> going;
    for (const Monster &monster : state.monsters) {
        if (monster.isAlly && monster.hp > 0 && state.visible[monster.position] != 0)
            going.push_back(monster);
    }
    return going;
}

void letIn(GameState &state, const std::vector<Monster> &followers)
{
    if (followers.empty())
        return;
    DistanceMap steps;
    steps.compute(state.map.tiles, state.player.position);
    std::ptrdiff_t place = 0;
    for (Monster ally : followers) {
        const auto cell = nearestFreeCell(state, steps);
        if (!cell)
            return;
        ally.position = *cell;
        ally.lastSeen.reset();
        ally.calls = 0;
        state.monsters.insert(state.monsters.begin() + place++, ally);
        updateDoor(state, *cell);
    }
}

std::span<Monster> alliesOf(GameState &state)
{
    const auto end = std::find_if(state.monsters.begin(), state.monsters.end(),
                                  [](const Monster &monster) { return !monster.isAlly; });
    return {state.monsters.begin(), end};
}

void heal(Monster &ally, const Ruleset &rules, int amount)
{
    const int missing = rules.monsters[static_cast<std::size_t>(ally.type)].hp - ally.hp;
    if (ally.hp > 0)
        ally.hp += std::clamp(amount, 0, std::max(0, missing));
}

} // namespace core
