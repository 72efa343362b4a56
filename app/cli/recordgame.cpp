#include "app/cli/recordgame.h"

#include "core/bot/playgame.h"
#include "core/game/newgame.h"
#include "core/io/runfile.h"

#include <vector>

namespace cli {

namespace {

const char *word(core::Outcome outcome)
{
    switch (outcome) {
    case core::Outcome::Playing:
        return "in play";
    case core::Outcome::Died:
        return "died";
    case core::Outcome::Won:
        return "won";
    }
    return "";
}

} // namespace

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
        + ", state " + word(state.outcome) + '\n';
}

} // namespace cli
