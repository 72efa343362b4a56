#include "app/cli/support/recordgame.h"

#include "app/cli/support/outcome.h"

#include "core/bot/playgame.h"
#include "core/game/newgame.h"
#include "core/io/runs/runfile.h"

#include <vector>

namespace cli {

RecordedGame recordGame(const core::Ruleset &rules, std::uint64_t seed, core::BotKind bot,
                        int turnBudget)
{
    std::vector<core::Action> actions;
    core::GamePlayer(rules, bot, turnBudget).record(seed, actions);
    RecordedGame game {.state = *core::newGame(rules, seed),
                       .bytes = core::runHead({.rules = rules, .seed = seed})};
    core::TurnMemory memory;
    for (const core::Action &action : actions) {
        core::takeTurn(game.state, rules, action, memory);
        game.bytes += core::runStep({.action = action, .hash = core::stateHash(game.state)});
    }
    return game;
}

std::string summaryOf(const core::GameState &state, const std::string &file)
{
    return file + ": " + std::to_string(state.turn) + " turns, floor " + std::to_string(state.floor)
        + ", state " + outcomeName(state.outcome) + '\n';
}

} // namespace cli
