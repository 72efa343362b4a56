// SPDX-License-Identifier: MIT
#include "core/bot/randombot.h"

namespace core {

void RandomBot::startGame(const Rng &rng)
{
    m_rng = rng;
    m_refused = false;
    m_heading = static_cast<Direction>(m_rng.below(allDirections.size()));
}

Action RandomBot::act(const View &view)
{
    const Player &player = view.player();
    const std::size_t choices = view.rules().rules.advance.choices.size();
    if (player.pendingAdvances > 0)
        return ChooseAdvance {m_rng.below(choices)};
    if (view.isToIdentify())
        return IdentifyItem {unknownSlot(view)};
    if (view.isToEnchant()) {
        const auto slots = equipmentInPack(player, view.rules());
        return EnchantItem {slots[m_rng.below(slots.size())]};
    }
    if (view.knownStairs() == player.position)
        return Descend {};
    if (!m_refused && !view.refusalOf(PickUp {}))
        return PickUp {};
    const bool usesSomething = m_rng.below(20) == 0;
    if (!m_refused && usesSomething && !player.pack.empty()) {
        const Point target
            = player.position + offset(static_cast<Direction>(m_rng.below(allDirections.size())));
        const std::size_t slot = m_rng.below(player.pack.size());
        if (std::holds_alternative<Wear>(view.effectIn(slot)))
            return Equip {slot};
        return UseItem {slot, target};
    }
    const bool turnsAround = m_rng.below(8) == 0;
    if (m_refused || turnsAround || !view.isKnownWalkable(player.position + offset(m_heading)))
        m_heading = static_cast<Direction>(m_rng.below(allDirections.size()));
    m_refused = false;
    return Move {m_heading};
}

/// Of one of the unknown things in the pack; there is one.
std::size_t RandomBot::unknownSlot(const View &view)
{
    const std::size_t slots = view.player().pack.size();
    std::size_t slot = m_rng.below(slots);
    while (view.knows(slot))
        slot = (slot + 1) % slots;
    return slot;
}

void RandomBot::learn(Refusal /*refusal*/)
{
    m_refused = true;
}

} // namespace core
