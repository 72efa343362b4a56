// SPDX-License-Identifier: MIT
#pragma once
// Whom an item would affect: the same code decides the effect and the preview.

#include "core/game/action.h"
#include "core/game/state.h"

#include <optional>
#include <vector>

namespace core {

enum class Targeting {
    Self, ///< needs no target
    Nearest, ///< chooses the nearest visible enemy itself
    Area, ///< needs a visible cell
    OneEnemy ///< needs a visible enemy in range
};

Targeting targetingOf(const Effect &effect);

struct AffectedCells
{
    std::optional<Refusal> refusal; ///< why using the item so would be refused
    std::vector<Point> cells; ///< walkable cells in view (or the actor's own) within the effect
    std::vector<ActorId> actors; ///< whom it would hit, the player included

    bool operator==(const AffectedCells &) const = default;
};

/// What using item type `item` on `target` (ignored by Self and Nearest) would affect.
AffectedCells affectedBy(const GameState &state, const Ruleset &rules, int item,
                         std::optional<Point> target);

/// What throwing item type `item` at `target` would reach: that cell and who stands there.
AffectedCells thrownAt(const GameState &state, const Ruleset &rules, int item, Point target);

/// Damage, healing or turns of the effect in the hands of this player; 0 for equipment.
int strengthOf(const Effect &effect, const Player &player);

/// Visible monsters, nearest first, those nearer to the top left first among equals.
std::vector<ActorId> visibleMonsters(const GameState &state);

} // namespace core
