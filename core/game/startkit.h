// SPDX-License-Identifier: MIT
#pragma once
// A player that does not start fresh: to try a floor with what one has when one gets there.

#include "core/game/state/state.h"

#include <string>
#include <vector>

namespace core {

struct StartKit
{
    int level = 1; ///< 1..maxLevel
    std::vector<std::string> wears; ///< item ids; worn as far as there are slots for them
    std::vector<std::string> carries; ///< further item ids

    bool operator==(const StartKit &) const = default;
};

/// Gives the player of a game that has just begun the level and the pack of `kit` instead of its
/// own: the ruleset's choices for each level gained are taken in turn, items beyond the room in
/// the pack are left out, HP are full.
void equip(GameState &state, const Ruleset &rules, const StartKit &kit);

} // namespace core
