// SPDX-License-Identifier: MIT
#pragma once
// Where news of the game came into view.

#include "core/game/knowledge/travel.h"

#include <vector>

namespace core {

/// Where all that is which is new since `before` and of the kind that `stop` tells of; of things
/// that can be seen.
std::vector<Point> placesOf(const Stop &stop, const Sight &before, const GameState &state,
                            const Ruleset &rules);

} // namespace core
