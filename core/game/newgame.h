// SPDX-License-Identifier: MIT
#pragma once
// Where a game begins.

#include "core/base/result.h"
#include "core/game/state/state.h"

namespace core {

/// A game on `floor` (1..rules.floors) of the run `seed`, with a fresh player. An error where
/// the ruleset cannot be played (see missingForPlay) or has no such floor.
Result<GameState> newGame(const Ruleset &rules, std::uint64_t seed, int floor = 1);

} // namespace core
