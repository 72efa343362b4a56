// SPDX-License-Identifier: MIT
#pragma once
// Things that work more than once: FloorItem::plus and Player::pluses hold their charges. For the
// rules' own use.

#include "core/game/rules/equipment.h"
#include "core/game/state/state.h"

#include <cstddef>

namespace core {

inline bool hasCharges(const ItemType &type)
{
    return type.charges && !std::holds_alternative<Wear>(type.effect);
}
inline bool hasCharges(const Ruleset &rules, int item)
{
    return hasCharges(rules.items[static_cast<std::size_t>(item)]);
}

/// The most charges that come back to a thing of the type on that floor.
int mostCharges(const ItemType &type, int floor);

/// Draws the charges of what lies on a new floor, from its seed alone.
void chargeFloor(GameState &state, const Ruleset &rules);

/// Draws the charges of a fresh pack.
void chargePack(GameState &state, const Ruleset &rules);

/// Whether the thing in a slot of the pack works no more until a charge comes back.
inline bool isSpent(const Player &player, const Ruleset &rules, std::size_t slot)
{
    return hasCharges(rules, player.pack[slot]) && plusOf(player, slot) == 0;
}

/// What comes back to the things in the pack after the turn `from` of the run until now.
void recharge(GameState &state, const Ruleset &rules, int from);

} // namespace core
