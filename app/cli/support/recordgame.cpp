// SPDX-License-Identifier: MIT
#include "app/cli/support/recordgame.h"

#include "app/cli/support/text.h"

#include "core/bot/playgame.h"

#include <vector>

namespace cli {

core::RunRecording recordGame(const core::Ruleset &rules, std::uint64_t seed, core::BotKind bot,
                              int turnBudget)
{
    std::vector<core::Action> actions;
    core::GamePlayer(rules, bot, turnBudget).record(seed, actions);
    core::RunRecording game
        = *core::RunRecording::begin({.rules = rules, .seed = seed, .mode = core::RunMode::Bot});
    for (const core::Action &action : actions)
        game.act(action);
    return game;
}

std::string summaryOf(const core::GameState &state, const std::string &file)
{
    return file + ": " + std::to_string(state.turn) + " turns, floor " + std::to_string(state.floor)
        + ", state " + outcomeName(state.outcome) + '\n';
}

} // namespace cli
