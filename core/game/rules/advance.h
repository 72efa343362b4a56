// SPDX-License-Identifier: MIT
#pragma once
// Experience and levels.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <vector>

namespace core {

/// Where experience stops to count, so that no ruleset can keep a turn busy for ever.
inline constexpr int maxLevel = 1000;

/// Experience points that take a player from `level` to the next; at least 1. Nothing where the
/// ruleset advances by stairs, and from maxLevel on.
std::optional<int> xpToAdvance(const Rules &rules, int level);

/// Adds `xp` and gains every level it pays for.
void gainXp(GameState &state, const Ruleset &rules, int xp, std::vector<Event> &events);

/// HP that a kill worth `xp` gives back at most.
int healedByKill(const Rules &rules, int xp);

/// A level gained by other means than experience.
void gainLevel(GameState &state, const Ruleset &rules, std::vector<Event> &events);

/// Adds to what the player has at most and strikes with, for good.
void strengthen(Player &player, const Strengthen &by);

/// Applies one of the ruleset's choices; the caller has checked that one is pending.
void applyChoice(GameState &state, const AdvanceChoice &choice);

} // namespace core
