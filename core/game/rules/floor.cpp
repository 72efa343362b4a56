// SPDX-License-Identifier: MIT
#include "core/game/rules/floor.h"

#include "core/game/rules/allies.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/door.h"
#include "core/game/rules/dweller.h"
#include "core/game/rules/fire.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/vault.h"
#include "core/gen/generate.h"
#include "core/map/distancemap.h"
#include "core/map/fov.h"

#include <cassert>

namespace core {

namespace {

void addSpawn(GameState &state, const Ruleset &rules, const PopulatedMap &populated,
              const Spawn &spawn)
{
    const TypeRef what = typeOf(rules, populated, spawn);
    const Point position = spawn.position;
    assert(what.index >= 0); // see missingForPlay()
    if (what.kind == Spawns::Items) {
        state.items.push_back({.type = what.index, .position = position});
        return;
    }
    const MonsterType &type = rules.monsters[static_cast<std::size_t>(what.index)];
    state.monsters.push_back({.id = static_cast<ActorId>(state.nextActor++),
                              .type = what.index,
                              .position = position,
                              .hp = type.hp,
                              .lastSeen = {},
                              .statuses = {},
                              .isAsleep = std::holds_alternative<Sleeper>(type.behavior)});
    if (spawn.thing >= 0
        && isCaptive(rules, populated.draws,
                     populated.things[static_cast<std::size_t>(spawn.thing)]))
        shackle(state.monsters.back());
}

/// The start, or where a monster was placed on it, the free cell nearest by foot, the topmost
/// and then leftmost of several.
Point arrivalCell(const GameState &state)
{
    if (monsterAt(state, state.map.start) == nullptr)
        return state.map.start;
    DistanceMap steps;
    steps.compute(state.map.tiles, state.map.start);
    Point best = state.map.start;
    int fewest = DistanceMap::unreachable;
    for (int y = 0; y < state.map.tiles.height(); ++y) {
        for (int x = 0; x < state.map.tiles.width(); ++x) {
            const Point p {x, y};
            if (steps[p] < fewest && monsterAt(state, p) == nullptr) {
                best = p;
                fewest = steps[p];
            }
        }
    }
    return best;
}

/// The free cell nearest to `fell` as the crow flies, the topmost and then leftmost of several.
Point landingCell(const GameState &state, Point fell)
{
    std::optional<Point> best;
    for (int y = 0; y < state.map.tiles.height(); ++y) {
        for (int x = 0; x < state.map.tiles.width(); ++x) {
            const Point p {x, y};
            const bool isNearer = !best || distanceSquared(p, fell) < distanceSquared(*best, fell);
            if (isNearer && state.map.isWalkable(p) && !state.map.vaultAt(p)
                && monsterAt(state, p) == nullptr)
                best = p;
        }
    }
    return best.value_or(state.map.start);
}

/// What lies in the open now counts as found, once.
void findItems(GameState &state)
{
    for (FloorItem &item : state.items) {
        if (item.isFound || state.explored[item.position] == 0)
            continue;
        item.isFound = true;
        addFind(state.identification, item.type, state.floor);
    }
}

} // namespace

void enterFloor(GameState &state, const Ruleset &rules, int floor, std::optional<Point> fell)
{
    const std::vector<Monster> allies = followers(state);
    PopulatedMap populated = generateMap(rules, floor, state.seed, state.memory);
    state.floor = floor;
    forgetFinds(state.identification, floor); // it may be made anew, by other rules
    state.monsters.clear();
    state.items.clear();
    state.corpses.clear();
    for (const Spawn &spawn : populated.spawns)
        addSpawn(state, rules, populated, spawn);
    state.map = std::move(populated.map);
    state.player.keys = 0;
    stockVaults(state);
    settleFires(state, rules);
    chargeFloor(state, rules);
    state.player.position = fell ? landingCell(state, *fell) : arrivalCell(state);
    updateDoor(state, state.player.position);
    state.rng = Rng::forStream(state.seed, Stream::Turns, floor);
    if (rules.rules.stealth)
        settleMonsters(state, rules, populated);
    settleDwellers(state, rules);
    letIn(state, allies);
    state.explored.assign(state.map.tiles.size(), 0);
    lookAround(state, rules);
}

void lookAround(GameState &state, const Ruleset &rules)
{
    computeFov(state.map.tiles, state.player.position, rules.rules.fovRadius, state.visible);
    // What is seen now lies in the rows within reach.
    const Size size = state.visible.size();
    const int reach = rules.rules.fovRadius > 0 ? rules.rules.fovRadius : size.height;
    const int top = std::max(state.player.position.y - reach, 0);
    const int bottom = std::min(state.player.position.y + reach, size.height - 1);
    const std::uint8_t *visible = state.visible.row(top);
    std::uint8_t *explored = state.explored.row(top);
    const std::ptrdiff_t count = std::ptrdiff_t {bottom - top + 1} * size.width;
    for (std::ptrdiff_t i = 0; i < count; ++i)
        explored[i] |= visible[i];
    for (Monster &monster : state.monsters)
        monster.isUnmet = monster.isUnmet && state.visible[monster.position] == 0;
    if (!state.identification.isEmpty())
        findItems(state);
}

} // namespace core
