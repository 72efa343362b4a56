// SPDX-License-Identifier: MIT
#include "core/game/rules/charges.h"

#include <algorithm>

namespace core {

namespace {

const ItemType &itemTypeOf(const Ruleset &rules, int item)
{
    return rules.items[static_cast<std::size_t>(item)];
}

/// The lanes below are those of things on the floor.
constexpr int packLane = 1 << 20;

int drawCharges(const ItemType &type, const GameState &state, int lane)
{
    Rng rng = Rng::forStream(state.seed, Stream::Charges, state.floor, lane);
    return std::max(1, Count::at(*type.charges, state.floor).sample(rng));
}

} // namespace

int mostCharges(const ItemType &type, int floor)
{
    return std::max(1, Count::at(*type.charges, floor).most());
}

void chargeFloor(GameState &state, const Ruleset &rules)
{
    for (std::size_t i = 0; i < state.items.size(); ++i) {
        FloorItem &item = state.items[i];
        if (hasCharges(rules, item.type))
            item.plus = drawCharges(itemTypeOf(rules, item.type), state, static_cast<int>(i));
    }
}

void chargePack(GameState &state, const Ruleset &rules)
{
    for (std::size_t slot = 0; slot < state.player.pack.size(); ++slot) {
        const ItemType &type = itemTypeOf(rules, state.player.pack[slot]);
        if (hasCharges(type)) {
            const int lane = packLane + static_cast<int>(slot);
            setPlus(state.player, slot, drawCharges(type, state, lane));
        }
    }
}

void recharge(GameState &state, const Ruleset &rules, int from)
{
    // Packs hold more than rulesets have kinds, and in most rulesets nothing comes back.
    if (std::none_of(rules.items.begin(), rules.items.end(),
                     [](const ItemType &type) { return type.recharges > 0; }))
        return;
    for (std::size_t slot = 0; slot < state.player.pack.size(); ++slot) {
        const ItemType &type = itemTypeOf(rules, state.player.pack[slot]);
        if (type.recharges == 0 || !hasCharges(type))
            continue;
        const int left = plusOf(state.player, slot);
        const int back = state.turn / type.recharges - from / type.recharges;
        if (back > 0 && left < mostCharges(type, state.floor))
            setPlus(state.player, slot, std::min(left + back, mostCharges(type, state.floor)));
    }
}

} // namespace core
