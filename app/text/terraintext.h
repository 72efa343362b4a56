// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Words for what covers the ground, and for what it hides and does.

#include "core/game/state/state.h"

#include <QString>

namespace gametext {

/// What covers a cell, in sentences; `lit` where it is in view.
QString terrain(const core::TerrainType &terrain, bool lit);
/// What an item does to the ground: "sets alight what burns there"; empty for most.
QString igniting(const core::ItemType &item);
/// What a trap does to the player: "poisons you for 4 turns, 1 HP each".
QString trap(const core::Trap &trap);

} // namespace gametext
