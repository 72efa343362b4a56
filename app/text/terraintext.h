// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Words for what covers the ground, and for what it hides and does.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <QString>

namespace gametext {

/// What covers a cell, in sentences; `lit` where it is in view.
QString terrain(const core::TerrainType &terrain, bool lit);
/// What an item does to the ground: "sets alight what burns there"; empty for most.
QString igniting(const core::ItemType &item);
/// What a trap does to the player: "poisons you for 4 turns, 1 HP each".
QString trap(const core::Trap &trap);

/// Whole sentences about what happened.
QString hurtBy(const core::HurtByTerrain &hurt, const core::Ruleset &rules);
QString fell(const core::Fell &fell);
QString sprung(const core::Sprung &sprung, const core::Ruleset &rules);
/// Of terrain: bare ground burns without a word.
QString caughtFire(const core::CaughtFire &fire, const core::Ruleset &rules);
QString found(const core::Found &found, const core::Ruleset &rules);

} // namespace gametext
