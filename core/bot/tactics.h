// SPDX-License-Identifier: MIT
#pragma once
// Questions about a fight that several policies ask.

#include "core/bot/view.h"

#include <optional>
#include <vector>

namespace core {

/// So many turns in view of enemies without a blow, and a bot goes for them wherever it stands.
inline constexpr int longestStandoff = 60;

/// The monster nearest to the player, the first of several; null for none.
const Monster *nearestOf(const View &view, const std::vector<const Monster *> &monsters);

/// Whether it comes nearer by itself now that it is in view: not the unaware, the shooting and the
/// fleeing.
bool comesNearer(const View &view, const Monster &monster);

/// Takes those out of `seen` that flee and are not next to the player: to chase them may never end.
void forgetFleeing(const View &view, std::vector<const Monster *> &seen);

/// Takes captives and allies out of `seen`; returns the captive nearest to the player, or null.
const Monster *forgetFriends(const View &view, std::vector<const Monster *> &seen);

/// The slot of the weakest item that heals, or nothing.
std::optional<std::size_t> healingSlot(const View &view);

/// A use of the first known item that works on the enemy at `target` without hurting the player, or
/// a throw of one that is for nothing else or bursts, where the player is not near.
std::optional<Action> attackItem(const View &view, Point target);

/// A throw of a missile that can be picked up again, where the enemy at `target` is not near.
std::optional<Action> missileAt(const View &view, Point target);

/// Chooses what an item tells of: the unknown thing of which the pack has most, the first in it of
/// several.
Action identifyMost(const View &view);

/// Chooses what an item makes better: of the equipment that is worn, or where nothing is, of all
/// in the pack, that with which `valueOf(Player)` is greatest, the first of several.
template<typename ValueOf>
Action enchantBest(const View &view, ValueOf valueOf)
{
    std::vector<std::size_t> slots = view.player().worn;
    if (slots.empty())
        slots = equipmentInPack(view.player(), view.rules());
    std::size_t best = slots.front();
    double most = -1;
    for (const std::size_t slot : slots) {
        Player player = view.player();
        enchant(player, view.rules(), slot, player.pendingEnchanting);
        if (const double value = valueOf(player); value > most) {
            most = value;
            best = slot;
        }
    }
    return EnchantItem {best};
}

/// A use of the item in a slot, or nothing where it is refused.
std::optional<Action> useOf(const View &view, std::size_t slot);

/// What may save who cannot fight on: an item that teleports, else an unknown one that may heal.
std::optional<Action> lastHope(const View &view);

/// What takes an enemy or the player away from the fight.
std::optional<Action> escape(const View &view, const std::vector<const Monster *> &enemies);

/// A step to a cell that no fire reaches; nothing where the player stands safely, or has none.
std::optional<Action> leaveFire(const View &view);

} // namespace core
