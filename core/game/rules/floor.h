// SPDX-License-Identifier: MIT
#pragma once
// Arriving on a floor and looking around. For the rules' own use.

#include "core/game/state/state.h"

namespace core {

/// Replaces the floor of `state` by floor `floor` of its run, the player at its start, or as near
/// as possible to where it fell from above, and followers around.
void enterFloor(GameState &state, const Ruleset &rules, int floor, std::optional<Point> fell = {});

/// Updates what is visible and explored after the player moved.
void lookAround(GameState &state, const Ruleset &rules);

} // namespace core
