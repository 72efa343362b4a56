// SPDX-License-Identifier: MIT
#pragma once
// What time brings: HP that come back, and monsters that arrive. For the rules' own use.

#include "core/game/state/state.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Who arrives, or comes into being, is numbered from here on, so that those a floor was made with
/// keep their numbers.
inline constexpr std::uint32_t firstArrival = std::uint32_t {1} << 31U;
constexpr bool hasArrived(ActorId id)
{
    return static_cast<std::uint32_t>(id) >= firstArrival;
}

/// HP that come back to a player with so many at most between the turns `from` and `to` of a run;
/// in Rules::healing turns as many as there are at most, evenly.
int healedBetween(const Rules &rules, int maxHp, int from, int to);

/// One draw of the table, looked up on `floor`: indices of monster types, the leader of a group
/// first. What the draw remembers, quotas, themes and captives are left out.
std::vector<int> drawArrivals(const Ruleset &rules, std::size_t table, int floor,
                              std::uint64_t seed);

/// What happens from the turn `from` on until now: healing, of allies too, but for the poisoned;
/// and where a table has had its turns, who it brings comes by stairs that the player does not see,
/// unaware but on the way to where the player is.
void passTime(GameState &state, const Ruleset &rules, int from);

} // namespace core
