// SPDX-License-Identifier: MIT
#pragma once
// What the player carries and wears. Worn items stay in the pack; their amounts are part of the
// player's values.

#include "core/game/state.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// How item type `item` is worn; null where it is no equipment.
const Wear *wearOf(const Ruleset &rules, int item);

/// Twice the mean of all that it adds, to compare one piece of equipment with another.
int benefitOf(const Wear &wear);

bool isWorn(const Player &player, std::size_t slot);

/// The place in the pack of what fills the same equipment slot as `wear`, or nothing.
std::optional<std::size_t> wornInPlaceOf(const Player &player, const Ruleset &rules,
                                         const Wear &wear);

/// Starts to wear equipment whose equipment slot is empty.
void putOn(Player &player, const Ruleset &rules, std::size_t slot);
/// Stops to wear what is worn.
void takeOff(Player &player, const Ruleset &rules, std::size_t slot);

/// Fills an empty pack with the items of these ids: `wears` first, put on while their equipment
/// slots are empty. Ids the ruleset does not know are left out.
void stow(Player &player, const Ruleset &rules, const std::vector<std::string> &wears,
          const std::vector<std::string> &carries);

/// The item types in the pack that the player does not know, each once, in the pack's order.
std::vector<int> unknownInPack(const GameState &state);

/// Takes what is not worn out of the pack and returns its type.
int removeFromPack(Player &player, std::size_t slot);

} // namespace core
