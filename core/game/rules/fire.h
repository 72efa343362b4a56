// SPDX-License-Identifier: MIT
#pragma once
// Fire: it hurts all who stand in it, spreads over what burns, and burns down.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <span>
#include <vector>

namespace core {

/// What covers the cell, where that burns now; or null.
const TerrainType *fireAt(const GameState &state, const Ruleset &rules, Point p);

/// Whether who stays there is hurt next turn, or may be: it burns, or what burns beside it can set
/// it alight.
bool isInReachOfFire(const GameState &state, const Ruleset &rules, Point p);

/// Whether the player died in a fire.
bool burnedToDeath(const GameState &state, const Ruleset &rules);

/// Those of `cells` that item type `item` would set alight where it works: none unless it ignites.
std::vector<Point> alightBy(const GameState &state, const Ruleset &rules, int item,
                            std::span<const Point> cells);

/// What an item sets alight where it worked.
void ignite(GameState &state, const Ruleset &rules, int item, std::span<const Point> cells,
            std::vector<Event> &events);

/// What fires do in the turns from `from` to that of the state. A fire spreads and grows older from
/// the turn after that in which it was lit; whoever stands in one at the end of a turn is hurt.
void burn(GameState &state, const Ruleset &rules, int from, std::vector<Event> &events);

/// Lists the fires that cover the floor, as lit in this turn.
void settleFires(GameState &state, const Ruleset &rules);

} // namespace core
