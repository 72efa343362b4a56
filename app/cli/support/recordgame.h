// SPDX-License-Identifier: MIT
#pragma once
// A bot's game as a run file.

#include "core/bot/bot.h"
#include "core/runs/runrecording.h"

#include <string>

namespace cli {

/// Plays the run `seed` of a playable ruleset from floor 1.
core::RunRecording recordGame(const core::Ruleset &rules, std::uint64_t seed, core::BotKind bot,
                              int turnBudget);

/// "1.run: 640 turns, floor 5, state died" as a line.
std::string summaryOf(const core::GameState &state, const std::string &file);

} // namespace cli
