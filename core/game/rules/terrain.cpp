// SPDX-License-Identifier: MIT
#include "core/game/rules/terrain.h"

#include "core/game/rules/combat.h"
#include "core/gen/terraingrower.h"

namespace core {

bool canEnter(const Map &map, Point p)
{
    return map.isWalkable(p) || (map.tiles.contains(p) && map.tiles[p] == Tile::Hazard);
}

bool canFlyOver(const Map &map, const Ruleset &rules, Point p)
{
    const auto terrain = map.terrainAt(p);
    if (canEnter(map, p))
        return !terrain || !isFire(rules.terrain[*terrain]);
    return terrain && rules.terrain[*terrain].blocks == Blocks::Movement;
}

bool tread(GameState &state, const Ruleset &rules, Point p)
{
    const TerrainType *terrain = state.visible[p] != 0 ? terrainAt(state, rules, p) : nullptr;
    const auto left = terrain == nullptr ? std::nullopt : findTerrain(rules, terrain->becomes);
    // Nobody is shut in by what is left.
    if (!left || !isWalkable(tileOf(rules.terrain[*left])))
        return false;
    const Tile before = state.map.tiles[p];
    state.map.terrain[p] = static_cast<std::uint8_t>(*left + 1);
    state.map.tiles[p] = tileOf(rules.terrain[*left]);
    return state.map.tiles[p] != before;
}

void sufferTerrain(GameState &state, const Ruleset &rules, std::vector<Event> &events)
{
    const auto terrain = state.map.terrainAt(state.player.position);
    const int damage = terrain ? rules.terrain[*terrain].hurts : 0;
    if (damage == 0 || isFire(rules.terrain[*terrain]))
        return;
    events.emplace_back(HurtByTerrain {.terrain = static_cast<int>(*terrain), .damage = damage});
    damagePlayer(state, damage, std::nullopt, events);
}

void renumberTerrain(Map &map, const Ruleset &before, const Ruleset &after)
{
    for (int y = 0; y < map.terrain.height(); ++y) {
        for (int x = 0; x < map.terrain.width(); ++x) {
            const auto old = map.terrainAt({x, y});
            if (!old)
                continue;
            const auto place = findTerrain(after, before.terrain[*old].id);
            const bool isKept = place && tileOf(after.terrain[*place]) == map.tiles[{x, y}];
            map.terrain[{x, y}] = isKept ? static_cast<std::uint8_t>(*place + 1) : std::uint8_t {0};
            if (!isKept)
                map.tiles[{x, y}] = Tile::Ground;
        }
    }
}

} // namespace core
