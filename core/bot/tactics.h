#pragma once
// Questions about a fight that several policies ask.

#include "core/bot/view.h"

#include <optional>
#include <vector>

namespace core {

/// The monster nearest to the player, the first of several; null for none.
const Monster *nearestOf(const View &view, const std::vector<const Monster *> &monsters);

/// The slot of the weakest item that heals, or nothing.
std::optional<std::size_t> healingSlot(const View &view);

/// A use of the first item that works on the enemy at `target` without hurting the player.
std::optional<Action> attackItem(const View &view, Point target);

/// Puts on a carried piece of equipment that adds more in all than what is worn in its place.
std::optional<Action> wearBetter(const View &view);

/// The direction from a cell to its neighbour.
Direction directionTo(Point from, Point to);

/// Damage a blow of `power` does on average against `defense`.
double meanDamage(Range power, Range defense);

} // namespace core
