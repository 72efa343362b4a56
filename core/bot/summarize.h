// SPDX-License-Identifier: MIT
#pragma once
// The story of a game that somebody played, told like those of the bots.

#include "core/bot/playgame.h"

#include <vector>

namespace core {

/// Plays the game of the run `seed` from floor 1 by its actions. Where they do not end it, or one
/// of them is refused, the story's ending is OutOfTurns.
GameStory summarize(const Ruleset &rules, std::uint64_t seed, const std::vector<Action> &actions);

} // namespace core
