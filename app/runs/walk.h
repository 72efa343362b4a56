#pragma once
// Walking by pointer.

#include "core/game/state.h"

/// The neighbouring cell to step on to get nearer to `goal`: along the shortest walk over known
/// cells, else straight on. The player's own cell when that is the goal.
core::Point firstStep(const core::GameState &state, core::Point goal);
