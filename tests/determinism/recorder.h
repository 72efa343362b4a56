// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Makes up a whole game's actions, for recording golden games. It sees the whole map: it is no bot.

#include "core/game/state/action.h"
#include "core/game/state/state.h"

#include <vector>

/// Plays from `state` until the game ends or `turns` actions were taken; every kind of action comes
/// up where it is possible.
std::vector<core::Action> recordGame(core::GameState state, const core::Ruleset &rules, int turns);
