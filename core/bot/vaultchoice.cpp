// SPDX-License-Identifier: MIT
#include "core/bot/vaultchoice.h"

#include "core/game/rules/targeting.h"

#include <algorithm>

namespace core {

namespace {

/// By what it adds to what is worn now, or does once it is used.
int valueOf(const View &view, int type)
{
    constexpr int ofBonus = 10; // one point of equipment against one HP healed or dealt
    const Effect &effect = view.rules().items[static_cast<std::size_t>(type)].effect;
    if (const auto *wear = std::get_if<Wear>(&effect)) {
        const auto other = wornInPlaceOf(view.player(), view.rules(), *wear);
        const int now = other ? benefitIn(view.player(), view.rules(), *other) : 0;
        return ofBonus * std::max(benefitOf(*wear) - now, 0);
    }
    const int strength = strengthOf(effect, view.player());
    if (std::holds_alternative<Heal>(effect))
        return std::min(strength, view.player().maxHp);
    if (const auto *by = std::get_if<Strengthen>(&effect))
        return by->maxHp + ofBonus * (benefitOf({"", by->power, by->defense, by->magic}));
    return std::holds_alternative<Enchant>(effect) ? 2 * ofBonus * strength : strength;
}

} // namespace

bool isForTaking(const View &view, const FloorItem &item)
{
    if (item.vault == 0 || item.isCaged)
        return item.vault == 0;
    const FloorItem *best = nullptr;
    view.forKnownItems([&](const FloorItem &other) {
        const bool isBetter = other.vault == item.vault
            && (best == nullptr || valueOf(view, other.type) > valueOf(view, best->type));
        if (isBetter)
            best = &other;
    });
    return best == &item;
}

} // namespace core
