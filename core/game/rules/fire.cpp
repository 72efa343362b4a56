// SPDX-License-Identifier: MIT
#include "core/game/rules/fire.h"

#include "core/game/rules/combat.h"
#include "core/game/rules/floor.h"
#include "core/game/rules/newcomers.h"
#include "core/game/rules/terrain.h"
#include "core/gen/terraingrower.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>

namespace core {

namespace {

/// What burns on the cell now, or could; null on all that is no open ground.
const TerrainType *fuelAt(const GameState &state, const Ruleset &rules, Point p)
{
    const Tile tile = state.map.tiles.contains(p) ? state.map.tiles[p] : Tile::Wall;
    const TerrainType *terrain
        = tile == Tile::Ground || tile == Tile::Cover ? terrainAt(state, rules, p) : nullptr;
    return terrain != nullptr && !terrain->fire.empty() ? terrain : nullptr;
}

/// Cells that are set alight in one turn.
class Kindling
{
public:
    Kindling(GameState &state, const Ruleset &rules, int turn, std::vector<Event> &events)
        : m_state(state)
        , m_rules(rules)
        , m_turn(turn)
        , m_events(events)
    {}

    /// Covers the cell with a fire.
    void light(Point p, const std::string &id)
    {
        const auto fire = findTerrain(m_rules, id);
        if (!fire)
            return;
        Map &map = m_state.map;
        if (map.terrain.cells().empty())
            map.terrain.assign(map.tiles.size(), 0);
        const auto number = static_cast<std::uint8_t>(*fire + 1);
        if (m_state.visible[p] != 0 && !burnsAnywhere(number))
            m_events.emplace_back(CaughtFire {.position = p, .terrain = int {map.terrain[p]} - 1});
        m_sightChanged = m_sightChanged || blocksSight(map.tiles[p]);
        map.terrain[p] = number;
        map.tiles[p] = tileOf(m_rules.terrain[*fire]);
        m_state.fires.push_back({.position = p, .lit = m_turn});
    }

    /// Once all are lit.
    void lookAround() const
    {
        if (m_sightChanged)
            core::lookAround(m_state, m_rules);
    }

private:
    bool burnsAnywhere(std::uint8_t fire) const
    {
        const std::vector<Fire> &fires = m_state.fires;
        return std::any_of(fires.begin(), fires.end(), [&](const Fire &other) {
            return m_state.map.terrain[other.position] == fire;
        });
    }

    GameState &m_state;
    const Ruleset &m_rules;
    int m_turn;
    bool m_sightChanged = false;
    std::vector<Event> &m_events;
};

bool catchesFire(int percent, Rng &rng)
{
    constexpr std::uint64_t always = 100;
    return static_cast<int>(rng.below(always)) < percent;
}

/// From the fires of earlier turns, in the order of the list, to the four sides of each.
void spread(GameState &state, const Ruleset &rules, int turn, std::vector<Event> &events)
{
    Kindling kindling(state, rules, turn, events);
    const std::size_t count = state.fires.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Fire fire = state.fires[i];
        if (fire.lit >= turn || fireAt(state, rules, fire.position) == nullptr)
            continue;
        for (const Direction direction : straightDirections) {
            const Point beside = fire.position + offset(direction);
            const TerrainType *fuel = fuelAt(state, rules, beside);
            if (fuel != nullptr && catchesFire(fuel->burns, state.rng))
                kindling.light(beside, fuel->fire);
        }
    }
    kindling.lookAround();
}

/// What has burnt down leaves the list, and what came to be covered by something else.
void burnDown(GameState &state, const Ruleset &rules, int turn)
{
    Map &map = state.map;
    std::erase_if(state.fires, [&](const Fire &fire) {
        const TerrainType *burning = fireAt(state, rules, fire.position);
        if (burning == nullptr)
            return true;
        if (turn - fire.lit < burning->lasts)
            return false;
        const auto left = findTerrain(rules, burning->leaves);
        map.terrain[fire.position] = left ? static_cast<std::uint8_t>(*left + 1) : std::uint8_t {0};
        map.tiles[fire.position] = left ? tileOf(rules.terrain[*left]) : Tile::Ground;
        return true;
    });
}

HurtByTerrain hurtIn(const TerrainType &fire, const Ruleset &rules)
{
    return {.terrain = static_cast<int>(&fire - rules.terrain.data()), .damage = fire.hurts};
}

void scorch(GameState &state, const Ruleset &rules, std::vector<Event> &events)
{
    for (Monster &monster : state.monsters) {
        const TerrainType *fire = fireAt(state, rules, monster.position);
        if (fire == nullptr || monster.hp <= 0)
            continue;
        HurtByTerrain hurt = hurtIn(*fire, rules);
        hurt.actor = monster.id;
        hurt.type = monster.type;
        events.emplace_back(hurt);
        damageMonster(state, rules, monster, fire->hurts, events);
    }
    if (const TerrainType *fire = fireAt(state, rules, state.player.position)) {
        events.emplace_back(hurtIn(*fire, rules));
        damagePlayer(state, fire->hurts, std::nullopt, events);
    }
}

} // namespace

const TerrainType *fireAt(const GameState &state, const Ruleset &rules, Point p)
{
    const TerrainType *terrain = terrainAt(state, rules, p);
    return terrain != nullptr && isFire(*terrain) ? terrain : nullptr;
}

bool isInReachOfFire(const GameState &state, const Ruleset &rules, Point p)
{
    if (state.fires.empty())
        return false;
    if (fireAt(state, rules, p) != nullptr)
        return true;
    const TerrainType *fuel = fuelAt(state, rules, p);
    return fuel != nullptr && fuel->burns > 0
        && std::any_of(straightDirections.begin(), straightDirections.end(),
                       [&](Direction direction) {
                           return fireAt(state, rules, p + offset(direction)) != nullptr;
                       });
}

bool burnedToDeath(const GameState &state, const Ruleset &rules)
{
    return state.outcome == Outcome::Died && !state.tally.killer
        && fireAt(state, rules, state.player.position) != nullptr;
}

std::vector<Point> alightBy(const GameState &state, const Ruleset &rules, int item,
                            std::span<const Point> cells)
{
    std::vector<Point> alight;
    if (rules.items[static_cast<std::size_t>(item)].ignites.empty())
        return alight;
    std::copy_if(cells.begin(), cells.end(), std::back_inserter(alight), [&](Point p) {
        return fuelAt(state, rules, p) != nullptr
            || (state.map.tiles[p] == Tile::Ground && !state.map.terrainAt(p));
    });
    return alight;
}

void ignite(GameState &state, const Ruleset &rules, int item, std::span<const Point> cells,
            std::vector<Event> &events)
{
    Kindling kindling(state, rules, state.turn, events);
    for (const Point p : alightBy(state, rules, item, cells)) {
        const TerrainType *fuel = fuelAt(state, rules, p);
        kindling.light(
            p, fuel != nullptr ? fuel->fire : rules.items[static_cast<std::size_t>(item)].ignites);
    }
    kindling.lookAround();
}

void burn(GameState &state, const Ruleset &rules, int from, std::vector<Event> &events)
{
    for (int turn = from; turn < state.turn && state.outcome == Outcome::Playing; ++turn) {
        spread(state, rules, turn, events);
        burnDown(state, rules, turn);
        scorch(state, rules, events);
    }
    removeDead(state, rules);
    admitNewcomers(state);
}

void settleFires(GameState &state, const Ruleset &rules)
{
    state.fires.clear();
    if (std::none_of(rules.terrain.begin(), rules.terrain.end(), isFire))
        return;
    for (int y = 0; y < state.map.terrain.height(); ++y) {
        for (int x = 0; x < state.map.terrain.width(); ++x) {
            if (fireAt(state, rules, {x, y}) != nullptr)
                state.fires.push_back({.position = {x, y}, .lit = state.turn});
        }
    }
}

} // namespace core
