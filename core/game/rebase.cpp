// SPDX-License-Identifier: MIT
#include "core/game/rebase.h"

#include "core/game/rules/charges.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/fire.h"
#include "core/game/rules/secrets.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/terrain.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

namespace {

/// For each type of `before` its index in `after`.
template<typename Type>
std::vector<std::optional<int>> newPlaces(const std::vector<Type> &before, const Ruleset &after,
                                          std::optional<std::size_t> (*find)(const Ruleset &,
                                                                             std::string_view))
{
    std::vector<std::optional<int>> places;
    for (const Type &type : before) {
        const auto place = find(after, type.id);
        places.push_back(place ? std::optional(static_cast<int>(*place)) : std::nullopt);
    }
    return places;
}

using Places = std::vector<std::optional<int>>;

std::optional<int> placeOf(const Places &places, int type)
{
    return places[static_cast<std::size_t>(type)];
}

template<typename Thing>
void renumber(std::vector<Thing> &things, const Places &places)
{
    std::erase_if(things, [&](const Thing &thing) { return !placeOf(places, thing.type); });
    for (Thing &thing : things)
        thing.type = placeOf(places, thing.type).value_or(0);
}

std::vector<int> renumbered(const std::vector<int> &numbers, const Places &places,
                            std::size_t types)
{
    std::vector<int> result(types, 0);
    for (std::size_t type = 0; type < numbers.size(); ++type) {
        if (places[type])
            result[static_cast<std::size_t>(*places[type])] += numbers[type];
    }
    return result;
}

/// What a thing was enchanted by says nothing of its charges, nor these of that.
int rebasedPlus(const Ruleset &before, const Ruleset &after, int oldType, int newType, int plus)
{
    if (hasCharges(before, oldType) == hasCharges(after, newType))
        return plus;
    return hasCharges(after, newType) ? 1 : 0;
}

/// The pack under the new rules; what was worn is worn again as far as it can be.
void repack(Player &player, const Ruleset &before, const Ruleset &after, const Places &places)
{
    const std::vector<std::size_t> worn = player.worn;
    while (!player.worn.empty())
        takeOff(player, before, player.worn.back());
    const std::vector<int> pack = std::exchange(player.pack, {});
    const std::vector<int> pluses = std::exchange(player.pluses, {});
    for (std::size_t slot = 0; slot < pack.size(); ++slot) {
        const std::optional<int> item = placeOf(places, pack[slot]);
        if (!item)
            continue;
        addToPack(
            player, *item,
            rebasedPlus(before, after, pack[slot], *item, slot < pluses.size() ? pluses[slot] : 0));
        const bool wasWorn = std::find(worn.begin(), worn.end(), slot) != worn.end();
        const Wear *wear = wasWorn ? wearOf(after, *item) : nullptr;
        if (wear != nullptr && !wornInPlaceOf(player, after, *wear))
            putOn(player, after, player.pack.size() - 1);
    }
}

} // namespace

GameState rebase(const GameState &state, const Ruleset &before, const Ruleset &after)
{
    GameState next = state;
    const Places monsters = newPlaces(before.monsters, after, findMonster);
    const Places items = newPlaces(before.items, after, findItem);
    renumber(next.monsters, monsters);
    for (Monster &monster : next.monsters) {
        if (monster.loot >= 0)
            monster.loot = placeOf(items, monster.loot).value_or(-1);
    }
    renumber(next.corpses, monsters);
    for (FloorItem &item : next.items) {
        if (const auto place = placeOf(items, item.type))
            item.plus = rebasedPlus(before, after, item.type, *place, item.plus);
    }
    renumber(next.items, items);
    repack(next.player, before, after, items);
    next.tally.kills = renumbered(state.tally.kills, monsters, after.monsters.size());
    next.tally.used = renumbered(state.tally.used, items, after.items.size());
    if (next.tally.killer)
        next.tally.killer = placeOf(monsters, *next.tally.killer);
    renumberTerrain(next.map, before, after);
    renumberSecrets(next.map, before, after);
    settleFires(next, after);
    std::vector<int> places;
    for (const std::optional<int> &place : items)
        places.push_back(place.value_or(-1));
    next.identification = rebased(state.identification, before, after, places);
    if (unknownInPack(next).empty())
        next.identification.pending = 0;
    if (equipmentInPack(next.player, after).empty())
        next.player.pendingEnchanting = 0;
    adaptStealth(next, after);
    next.memory = {}; // its places are those of the old rules: the next floor draws anew up to it
    return next;
}

} // namespace core
