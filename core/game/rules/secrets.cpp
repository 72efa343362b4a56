// SPDX-License-Identifier: MIT
#include "core/game/rules/secrets.h"

#include "core/gen/terraingrower.h"

namespace core {

namespace {

void show(Map &map, const Secret &secret)
{
    map.tiles[secret.position] = secret.tile;
    if (secret.terrain != 0)
        map.terrain[secret.position] = secret.terrain;
}

} // namespace

bool hidesThings(const Ruleset &rules)
{
    const Dungeon &dungeon = rules.dungeon;
    if (dungeon.layout == Layout::Accreted && dungeon.accretion.secretDoors > 0)
        return true;
    return std::any_of(rules.terrain.begin(), rules.terrain.end(),
                       [](const TerrainType &terrain) { return terrain.hidden > 0; });
}

void search(GameState &state, const Ruleset &rules, std::vector<Event> &events)
{
    if (!hidesThings(rules))
        return;
    Player &player = state.player;
    player.searched = std::min(player.searched + 1, longSearch);
    std::erase_if(state.map.secrets, [&](const Secret &secret) {
        const int cells = stepsBetween(secret.position, player.position);
        const bool isNear = cells <= searchReach && state.visible[secret.position] != 0;
        const bool isFound = isNear
            && (player.searched == longSearch || state.rng.between(0, 99) < findingPercent(cells));
        if (!isFound)
            return false;
        show(state.map, secret);
        events.emplace_back(Found {.position = secret.position, .terrain = secret.terrain - 1});
        return true;
    });
}

bool uncover(GameState &state, Point p)
{
    std::vector<Secret> &secrets = state.map.secrets;
    const auto found = std::find_if(secrets.begin(), secrets.end(),
                                    [p](const Secret &secret) { return secret.position == p; });
    if (found == secrets.end())
        return false;
    show(state.map, *found);
    secrets.erase(found);
    return true;
}

void uncoverAll(GameState &state)
{
    for (const Secret &secret : state.map.secrets)
        show(state.map, secret);
    state.map.secrets.clear();
}

void renumberSecrets(Map &map, const Ruleset &before, const Ruleset &after)
{
    std::erase_if(map.secrets, [&](Secret &secret) {
        if (secret.terrain == 0)
            return false;
        const std::size_t old = std::size_t {secret.terrain} - 1;
        const auto place = findTerrain(after, before.terrain[old].id);
        secret.terrain = place ? static_cast<std::uint8_t>(*place + 1) : std::uint8_t {0};
        return !place || tileOf(after.terrain[*place]) != secret.tile;
    });
}

} // namespace core
