// SPDX-License-Identifier: MIT
#pragma once
// A game that goes on under other rules: for trying edits without starting again.

#include "core/game/state/state.h"

namespace core {

/// The game `state`, played under `before` until now, to go on under `after`: what there is on the
/// floor and in the pack is found again by its id, what the new rules do not know is gone.
/// Equipment counts with its new amounts; HP, level and experience stay.
GameState rebase(const GameState &state, const Ruleset &before, const Ruleset &after);

} // namespace core
