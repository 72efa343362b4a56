#include "core/game/floor.h"

#include "core/gen/generate.h"
#include "core/map/distancemap.h"
#include "core/map/fov.h"

namespace core {

namespace {

void addSpawn(GameState &state, const Ruleset &rules, const Spawn &spawn)
{
    const SpawnTable &table = rules.tables[static_cast<std::size_t>(spawn.table)];
    const std::string &id = table.entries[static_cast<std::size_t>(spawn.entry)].id;
    if (table.spawns == Spawns::Monsters) {
        const std::size_t type = findMonster(rules, id).value();
        state.monsters.push_back(
            {.id = static_cast<ActorId>(state.nextActor++),
             .type = static_cast<int>(type),
             .position = spawn.position,
             .hp = rules.monsters[type].hp,
             .lastSeen = {},
             .statuses = {},
             .isAsleep = std::holds_alternative<Sleeper>(rules.monsters[type].behavior)});
    } else {
        const std::size_t type = findItem(rules, id).value();
        state.items.push_back({.type = static_cast<int>(type), .position = spawn.position});
    }
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

} // namespace

void enterFloor(GameState &state, const Ruleset &rules, int floor)
{
    PopulatedMap populated = generateMap(rules, floor, state.seed);
    state.floor = floor;
    state.map = std::move(populated.map);
    state.monsters.clear();
    state.items.clear();
    state.corpses.clear();
    for (const Spawn &spawn : populated.spawns)
        addSpawn(state, rules, spawn);
    state.player.position = arrivalCell(state);
    state.rng = Rng::forStream(state.seed, Stream::Turns, floor);
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
}

} // namespace core
