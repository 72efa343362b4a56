// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A floor at a glance, for lists of runs.

#include "core/game/state/state.h"

#include <QImage>
#include <QSize>

/// The most that one takes, in pixels, with most rulesets.
inline constexpr QSize smallMapSize {160, 86};

/// What the player knows of the floor, a few pixels a cell: walls, ground, stairs, and where they
/// stand.
QImage smallMap(const core::GameState &state);
