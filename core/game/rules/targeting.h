// SPDX-License-Identifier: MIT
#pragma once
// Whom an item would affect: the same code decides the effect and the preview.

#include "core/game/state/action.h"
#include "core/game/state/state.h"

#include <optional>
#include <vector>

namespace core {

enum class Targeting {
    Self, ///< needs no target
    Nearest, ///< chooses the nearest visible enemy itself
    Area, ///< needs a visible cell, whoever is there
    OneEnemy, ///< needs a visible enemy in range
    Cell ///< needs a cell where nobody is
};

Targeting targetingOf(const Effect &effect);

struct AffectedCells
{
    std::optional<Refusal> refusal; ///< why using the item so would be refused
    std::vector<Point> cells; ///< cells in view that can be entered (or the actor's own) within the
                              ///< effect; of a bolt, where it ends
    std::vector<ActorId> actors; ///< whom it would hit, the player included
    std::vector<Point> way
        = {}; ///< the cells that what flies there crosses, the last where it ends

    bool operator==(const AffectedCells &) const = default;
};

/// How the player chooses whom item type `item` works on: an unknown one finds its own target, but
/// where all that it may be is aimed it needs a cell.
Targeting targetingOf(const GameState &state, const Ruleset &rules, int item);

/// What using item type `item` on `target` (ignored by Self and Nearest) would affect, as far as
/// the player knows it: an unknown one may always be used.
AffectedCells affectedBy(const GameState &state, const Ruleset &rules, int item,
                         std::optional<Point> target);

/// Where an unknown item that needs a target works: there where it is aimed, else on the nearest
/// enemy in view, if any.
std::optional<Point> targetOfUnknown(const GameState &state, const Ruleset &rules, int item,
                                     std::optional<Point> target);

/// What an unknown item would affect in truth. Refused where there is nobody; then it does nothing.
AffectedCells affectedByUnknown(const GameState &state, const Ruleset &rules, int item,
                                std::optional<Point> target);

/// What throwing item type `item` at `target` would reach, as far as the player knows it: that cell
/// and who stands there, or everyone around it.
AffectedCells thrownAt(const GameState &state, const Ruleset &rules, int item, Point target);

/// The cells in view within `radius` of `center` and who stands there, the player included.
AffectedCells burstAt(const GameState &state, Point center, int radius);

/// Damage, healing, turns or kinds of the effect in the hands of this player; 0 where it has none.
int strengthOf(const Effect &effect, const Player &player);

/// Visible enemies, nearest first, those nearer to the top left first among equals.
std::vector<ActorId> visibleEnemies(const GameState &state);

} // namespace core
