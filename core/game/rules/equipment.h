// SPDX-License-Identifier: MIT
#pragma once
// What the player carries and wears. Worn items stay in the pack; their amounts are part of the
// player's values.

#include "core/game/state/state.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// How item type `item` is worn; null where it is no equipment.
const Wear *wearOf(const Ruleset &rules, int item);

/// `wear` made better by `plus`: it adds so much more to power where it adds any, else to defence,
/// else to magic.
Wear enchanted(const Wear &wear, int plus);

/// What the thing in a slot of the pack was enchanted by, or its charges.
int plusOf(const Player &player, std::size_t slot);
void setPlus(Player &player, std::size_t slot, int plus);

/// How the equipment in a slot of the pack is worn, its plus counted in.
Wear wearIn(const Player &player, const Ruleset &rules, std::size_t slot);

/// The slots of the pack that hold equipment, ascending.
std::vector<std::size_t> equipmentInPack(const Player &player, const Ruleset &rules);

/// Puts a thing into the pack.
void addToPack(Player &player, int item, int plus = 0);

/// Makes the equipment in a slot better by `amount`, at most to mostEnchanting. Returns its plus.
int enchant(Player &player, const Ruleset &rules, std::size_t slot, int amount);

/// Twice the mean of all that it adds, to compare one piece of equipment with another.
int benefitOf(const Wear &wear);
/// The same of the equipment in a slot of the pack, its plus counted in.
int benefitIn(const Player &player, const Ruleset &rules, std::size_t slot);

bool isWorn(const Player &player, std::size_t slot);

/// Whether two things in the pack are shown as one with a count: equal ones that nobody wears. What
/// has charges stands alone.
bool isStackedWith(const Player &player, const Ruleset &rules, std::size_t a, std::size_t b);
/// How many of the places that Rules::inventory gives are taken.
std::size_t placesTaken(const Player &player, const Ruleset &rules);
/// Whether none of them is left for a thing of another kind.
bool isPackFull(const Player &player, const Ruleset &rules);
/// Whether one more thing can be picked up. Keys, and what wins the game, are not put into the
/// pack.
bool hasRoomFor(const Player &player, const Ruleset &rules, const FloorItem &item);

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
