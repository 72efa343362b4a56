// SPDX-License-Identifier: MIT
#include "core/bot/packtactics.h"

#include "core/bot/tactics.h"
#include "core/game/rules/equipment.h"
#include "core/game/state/odds.h"

#include <algorithm>

namespace core {

namespace {

/// Best used as soon as it is known.
bool isForThePack(const Effect &effect)
{
    return std::holds_alternative<Reveal>(effect) || std::holds_alternative<Identify>(effect)
        || std::holds_alternative<Enchant>(effect) || std::holds_alternative<Strengthen>(effect);
}

} // namespace

void PackTactics::startGame()
{
    m_kinds.reset();
    m_lookedThrough = {};
}

std::optional<Action> PackTactics::wearBetter(const View &view)
{
    if (!kindsIn(view).wearable || isAllLookedThrough(view))
        return std::nullopt;
    const Player &player = view.player();
    for (std::size_t slot = 0; slot < player.pack.size(); ++slot) {
        const Wear *wear = std::get_if<Wear>(&view.effectIn(slot));
        if (wear == nullptr || isWorn(player, slot) || !view.knows(slot))
            continue;
        const auto other = wornInPlaceOf(player, view.rules(), *wear);
        if (!other
            || benefitIn(player, view.rules(), slot) > benefitIn(player, view.rules(), *other))
            return Equip {slot};
    }
    m_lookedThrough = {player.pack, player.worn, player.pluses, view.knownKinds()};
    return std::nullopt;
}

std::optional<Action> PackTactics::tryOut(const View &view, int leastHpPercent)
{
    if (!kindsIn(view).worthTrying)
        return std::nullopt;
    const Player &player = view.player();
    const auto isWell = [&player, leastHpPercent] {
        return !isBelowPercent(player.hp, player.maxHp, leastHpPercent) && !player.statuses.any();
    };
    for (std::size_t slot = 0; slot < player.pack.size(); ++slot) {
        const Effect &effect = view.effectIn(slot);
        const bool isKnown = view.knows(slot);
        if (isKnown && !isForThePack(effect))
            continue;
        const Wear *wear = std::get_if<Wear>(&effect);
        if (wear != nullptr && !wornInPlaceOf(player, view.rules(), *wear))
            return Equip {slot};
        const bool isUseful = isKnown || (wear == nullptr && isWell());
        if (const auto use = isUseful ? useOf(view, slot) : std::nullopt)
            return use;
    }
    return std::nullopt;
}

bool PackTactics::isAllLookedThrough(const View &view) const
{
    const Player &player = view.player();
    return player.pack == m_lookedThrough.pack && player.worn == m_lookedThrough.worn
        && player.pluses == m_lookedThrough.pluses && view.knownKinds() == m_lookedThrough.known;
}

const PackTactics::Kinds &PackTactics::kindsIn(const View &view)
{
    if (!m_kinds) {
        const std::vector<ItemType> &items = view.rules().items;
        const auto any = [&items](auto is) { return std::any_of(items.begin(), items.end(), is); };
        m_kinds = Kinds {
            .wearable
            = any([](const ItemType &item) { return std::holds_alternative<Wear>(item.effect); }),
            .worthTrying = view.hasUnknownKinds()
                || any([](const ItemType &item) { return isForThePack(item.effect); })};
    }
    return *m_kinds;
}

} // namespace core
