// SPDX-License-Identifier: MIT
#include "core/game/rules/equipment.h"

#include "core/game/rules/charges.h"
#include "core/game/rules/vault.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace core {

namespace {

/// Adds `amount` `times` to both ends.
void shift(Range &range, Range amount, int times)
{
    range.min += amount.min * times;
    range.max += amount.max * times;
}

void addBonus(Player &player, const Wear &wear, int times)
{
    shift(player.power, wear.power, times);
    shift(player.defense, wear.defense, times);
    player.magic += wear.magic * times;
}

void trimPluses(Player &player)
{
    while (!player.pluses.empty() && player.pluses.back() == 0)
        player.pluses.pop_back();
}

} // namespace

const Wear *wearOf(const Ruleset &rules, int item)
{
    return std::get_if<Wear>(&rules.items[static_cast<std::size_t>(item)].effect);
}

Wear enchanted(const Wear &wear, int plus)
{
    Wear better = wear;
    if (wear.power.max > 0)
        shift(better.power, {plus, plus}, 1);
    else if (wear.defense.max > 0)
        shift(better.defense, {plus, plus}, 1);
    else
        better.magic += plus;
    return better;
}

void setPlus(Player &player, std::size_t slot, int plus)
{
    if (player.pluses.size() <= slot)
        player.pluses.resize(slot + 1);
    player.pluses[slot] = plus;
    trimPluses(player);
}

int plusOf(const Player &player, std::size_t slot)
{
    return slot < player.pluses.size() ? player.pluses[slot] : 0;
}

Wear wearIn(const Player &player, const Ruleset &rules, std::size_t slot)
{
    return enchanted(*wearOf(rules, player.pack[slot]), plusOf(player, slot));
}

std::vector<std::size_t> equipmentInPack(const Player &player, const Ruleset &rules)
{
    std::vector<std::size_t> found;
    for (std::size_t slot = 0; slot < player.pack.size(); ++slot) {
        if (wearOf(rules, player.pack[slot]) != nullptr)
            found.push_back(slot);
    }
    return found;
}

void addToPack(Player &player, int item, int plus)
{
    player.pack.push_back(item);
    if (plus != 0)
        setPlus(player, player.pack.size() - 1, plus);
}

int enchant(Player &player, const Ruleset &rules, std::size_t slot, int amount)
{
    const bool worn = isWorn(player, slot);
    if (worn)
        takeOff(player, rules, slot);
    const int plus = std::min(plusOf(player, slot) + amount, mostEnchanting);
    setPlus(player, slot, plus);
    if (worn)
        putOn(player, rules, slot);
    return plus;
}

int benefitOf(const Wear &wear)
{
    return wear.power.min + wear.power.max + wear.defense.min + wear.defense.max + 2 * wear.magic;
}

int benefitIn(const Player &player, const Ruleset &rules, std::size_t slot)
{
    return benefitOf(*wearOf(rules, player.pack[slot])) + 2 * plusOf(player, slot);
}

bool isStackedWith(const Player &player, const Ruleset &rules, std::size_t a, std::size_t b)
{
    return player.pack[a] == player.pack[b] && plusOf(player, a) == plusOf(player, b)
        && !hasCharges(rules, player.pack[a]) && !isWorn(player, a) && !isWorn(player, b);
}

std::size_t placesTaken(const Player &player, const Ruleset &rules)
{
    if (!rules.rules.stacks)
        return player.pack.size();
    // Bots ask this again and again: equal things stand together once they are sorted.
    std::vector<std::pair<int, int>> equal;
    equal.reserve(player.pack.size());
    for (std::size_t slot = 0; slot < player.pack.size(); ++slot) {
        if (!hasCharges(rules, player.pack[slot]) && !isWorn(player, slot))
            equal.emplace_back(player.pack[slot], plusOf(player, slot));
    }
    const std::size_t alone = player.pack.size() - equal.size();
    std::sort(equal.begin(), equal.end());
    const auto last = std::unique(equal.begin(), equal.end());
    return alone + static_cast<std::size_t>(last - equal.begin());
}

bool isPackFull(const Player &player, const Ruleset &rules)
{
    const auto places = static_cast<std::size_t>(rules.rules.inventory);
    return player.pack.size() >= places && placesTaken(player, rules) >= places;
}

bool hasRoomFor(const Player &player, const Ruleset &rules, const FloorItem &item)
{
    if (isKey(rules, item.type) || winsGame(rules, item.type))
        return true;
    const bool isStacked = rules.rules.stacks && !hasCharges(rules, item.type);
    for (std::size_t slot = 0; isStacked && slot < player.pack.size(); ++slot) {
        const bool isEqual = player.pack[slot] == item.type && plusOf(player, slot) == item.plus;
        if (isEqual && !isWorn(player, slot))
            return true;
    }
    return !isPackFull(player, rules);
}

bool isWorn(const Player &player, std::size_t slot)
{
    return std::find(player.worn.begin(), player.worn.end(), slot) != player.worn.end();
}

std::optional<std::size_t> wornInPlaceOf(const Player &player, const Ruleset &rules,
                                         const Wear &wear)
{
    const auto found = std::find_if(player.worn.begin(), player.worn.end(), [&](std::size_t slot) {
        return wearOf(rules, player.pack[slot])->slot == wear.slot;
    });
    return found == player.worn.end() ? std::nullopt : std::optional(*found);
}

void putOn(Player &player, const Ruleset &rules, std::size_t slot)
{
    addBonus(player, wearIn(player, rules, slot), 1);
    player.worn.insert(std::lower_bound(player.worn.begin(), player.worn.end(), slot), slot);
}

void takeOff(Player &player, const Ruleset &rules, std::size_t slot)
{
    addBonus(player, wearIn(player, rules, slot), -1);
    std::erase(player.worn, slot);
}

void stow(Player &player, const Ruleset &rules, const std::vector<std::string> &wears,
          const std::vector<std::string> &carries)
{
    for (const std::string &id : wears) {
        const auto item = findItem(rules, id);
        if (!item)
            continue;
        player.pack.push_back(static_cast<int>(*item));
        const Wear *wear = wearOf(rules, player.pack.back());
        if (wear != nullptr && !wornInPlaceOf(player, rules, *wear))
            putOn(player, rules, player.pack.size() - 1);
    }
    for (const std::string &id : carries) {
        if (const auto item = findItem(rules, id))
            player.pack.push_back(static_cast<int>(*item));
    }
}

std::vector<int> unknownInPack(const GameState &state)
{
    std::vector<int> unknown;
    for (const int item : state.player.pack) {
        if (!isKnown(state.identification, item)
            && std::find(unknown.begin(), unknown.end(), item) == unknown.end())
            unknown.push_back(item);
    }
    return unknown;
}

int removeFromPack(Player &player, std::size_t slot)
{
    const int item = player.pack[slot];
    player.pack.erase(player.pack.begin() + static_cast<std::ptrdiff_t>(slot));
    if (slot < player.pluses.size()) {
        player.pluses.erase(player.pluses.begin() + static_cast<std::ptrdiff_t>(slot));
        trimPluses(player);
    }
    for (std::size_t &worn : player.worn)
        worn -= worn > slot ? 1 : 0;
    return item;
}

} // namespace core
