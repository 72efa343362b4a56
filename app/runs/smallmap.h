// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A floor at a glance, for lists of runs.

#include "core/game/state/state.h"

#include <QImage>
#include <QSize>

/// The most that one takes, in pixels, with most rulesets.
inline constexpr QSize smallMapSize {160, 86};

/// What the player knows of the floor, as large as it fits into a frame of `size` but for at most 8
/// pixels a cell: walls, ground, stairs, where they stand and the enemies in view.
QImage smallMap(const core::GameState &state, QSize size = smallMapSize);
