// SPDX-License-Identifier: MIT
#pragma once
// What a player may be expected to have on reaching a floor.

#include "core/analysis/exact/analysis.h"
#include "core/game/startkit.h"

namespace core {

/// The typical start on `floor` (1..rules.floors), by the exact means of the floors before it:
/// the level that the experience of all their monsters makes (or one a floor, where levels are
/// gained by descending); worn, per slot, the best of what at least half of the runs have seen by
/// then; carried, what the player starts with and as many other items as the one floor before has,
/// the commonest of them, those found earlier being used up. `analysis` must be of `rules` and hold
/// floors 1..floor-1.
StartKit expectedLoadout(const Ruleset &rules, const Analysis &analysis, int floor);

} // namespace core
