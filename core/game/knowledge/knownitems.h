// SPDX-License-Identifier: MIT
#pragma once
// What the player knows to lie on the floor.

#include "core/game/state/state.h"

#include <span>
#include <vector>

namespace core {

/// Per item type how many lie where the player has seen them, but for those on the cells `left` and
/// in vaults.
std::vector<int> itemsLying(const GameState &state, const Ruleset &rules,
                            std::span<const Point> left = {});

/// Per item type how many the player knows of in vaults of which nothing was taken.
std::vector<int> itemsToChoose(const GameState &state, const Ruleset &rules);

/// Whether the player has seen a locked door, and has no key.
bool lacksKey(const GameState &state);

} // namespace core
