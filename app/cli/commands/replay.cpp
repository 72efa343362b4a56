// SPDX-License-Identifier: MIT
#include "app/cli/shards/runblocks.h"
#include "app/cli/support/command.h"
#include "app/cli/support/json.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/text.h"

#include "core/base/hash.h"
#include "core/game/newgame.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/runs/replay.h"
#include "core/runs/runreplay.h"
#include "resources/messages/english.h"

#include <memory>

namespace cli {

namespace {

struct ReplayOptions
{
    std::string file;
    bool verify = false;
    std::optional<std::uint64_t> turn;
    std::optional<std::uint64_t> floor;
    bool json = false;
};

/// Where a run stands.
struct Standing
{
    core::GameState state;
    std::uint64_t actions = 0; ///< that led there
};

bool isThere(const core::GameState &state, const ReplayOptions &options)
{
    return (options.turn && state.turn >= static_cast<int>(*options.turn))
        || (options.floor && state.floor >= static_cast<int>(*options.floor));
}

/// Plays on to where it was asked for, else to the end; an action that is refused is one.
void play(Standing &standing, RunBlocks &run, const ReplayOptions &options)
{
    core::TurnMemory memory;
    for (std::size_t block = 0; block < run.blocks(); ++block) {
        for (const core::RunStep &step : run.block(block)) {
            if (isThere(standing.state, options)
                || core::takeTurn(standing.state, run.start().rules, step.action, memory))
                return;
            ++standing.actions;
        }
    }
}

/// The complaint where the run does not get where it was asked for.
std::optional<std::string> missed(const core::GameState &state, const ReplayOptions &options)
{
    if ((!options.turn && !options.floor) || isThere(state, options))
        return std::nullopt;
    return options.turn ? "the run ends after " + std::to_string(state.turn) + " turns"
                        : "the run ends on floor " + std::to_string(state.floor);
}

std::string divergenceText(const core::Divergence &divergence, const char *way)
{
    return std::string("diverges ") + way + " at turn " + std::to_string(divergence.turn + 1)
        + " (action " + std::to_string(divergence.step + 1) + ", floor "
        + std::to_string(divergence.floor) + ")"
        + (divergence.refusal ? ": the action is refused now" : "");
}

const char *modeWords(core::RunMode mode)
{
    switch (mode) {
    case core::RunMode::Normal:
        break;
    case core::RunMode::Practice:
        return ", practice";
    case core::RunMode::Bot:
        return ", played by a bot";
    }
    return "";
}

/// In lines for people.
std::string asText(const RunBlocks &run, const Standing &standing)
{
    const core::GameState &state = standing.state;
    const core::RunStart &start = run.start();
    std::string text = onOneLine(start.rules.name) + " (" + core::rulesetHash(start.rules)
        + "), seed " + std::to_string(start.seed) + modeWords(start.mode) + '\n';
    text += "action " + std::to_string(standing.actions) + " of " + std::to_string(run.steps())
        + ", turn " + std::to_string(state.turn) + ", floor " + std::to_string(state.floor)
        + ", level " + std::to_string(state.player.level) + ", HP "
        + std::to_string(state.player.hp) + " of " + std::to_string(state.player.maxHp) + ", "
        + outcomeName(state.outcome) + ", hash " + core::toHex(core::stateHash(state)) + '\n';
    if (run.lostBytes() > 0)
        text += "the last " + std::to_string(run.lostBytes())
            + " bytes of the file are torn or damaged and left out\n";
    return text;
}

std::string asJson(const RunBlocks &run, const Standing &standing, const ReplayOptions &options)
{
    const core::GameState &state = standing.state;
    const core::RunStart &start = run.start();
    JsonValue json = {{"ruleset", identity(start.rules)},
                      {"seed", start.seed},
                      {"practice", start.mode == core::RunMode::Practice},
                      {"bot", start.mode == core::RunMode::Bot},
                      {"actions", run.steps()},
                      {"lostBytes", run.lostBytes()},
                      {"action", standing.actions},
                      {"turn", state.turn},
                      {"floor", state.floor},
                      {"level", state.player.level},
                      {"hp", state.player.hp},
                      {"maxHp", state.player.maxHp},
                      {"outcome", outcomeName(state.outcome)},
                      {"hash", core::toHex(core::stateHash(state))}};
    if (options.verify)
        json["verified"] = true;
    return toText(json);
}

std::vector<core::Action> actionsOf(const std::vector<core::RunStep> &steps)
{
    std::vector<core::Action> actions;
    actions.reserve(steps.size());
    for (const core::RunStep &step : steps)
        actions.push_back(step.action);
    return actions;
}

/// The first turn that goes otherwise than recorded.
struct Diverged
{
    core::Divergence divergence;
    const char *way;
};

/// Compares each state from `start` on with the recorded one, forwards and backwards.
std::optional<Diverged> verify(RunBlocks &run, const core::GameState &start)
{
    const auto after = [](core::Divergence divergence, std::size_t steps, const char *way) {
        divergence.step += steps;
        return Diverged {divergence, way};
    };
    const auto rules = std::make_shared<const core::Ruleset>(run.start().rules);
    std::vector<core::GameState> begins {start}; // of each block
    for (std::size_t block = 0; block < run.blocks(); ++block) {
        const std::vector<core::RunStep> steps = run.block(block);
        core::Replay replay(rules, begins.back(), actionsOf(steps));
        if (const auto divergence = core::firstDivergence(steps, replay))
            return after(*divergence, block * run.stepsInBlock(), "forwards");
        begins.push_back(replay.state());
    }
    for (std::size_t block = run.blocks(); block-- > 0;) {
        const std::vector<core::RunStep> steps = run.block(block);
        core::Replay replay(rules, begins[block], actionsOf(steps));
        replay.seek(replay.length());
        if (const auto divergence = core::firstDivergenceBackward(steps, replay))
            return after(*divergence, block * run.stepsInBlock(), "backwards");
    }
    return std::nullopt;
}

std::string asText(const Diverged &diverged)
{
    return divergenceText(diverged.divergence, diverged.way) + '\n';
}

std::string asJson(const Diverged &diverged)
{
    return toText({{"verified", false},
                   {"diverges", diverged.way},
                   {"turn", diverged.divergence.turn + 1},
                   {"action", diverged.divergence.step + 1},
                   {"floor", diverged.divergence.floor},
                   {"refused", diverged.divergence.refusal.has_value()}});
}

int runReplay(const ReplayOptions &options)
{
    auto opened = RunBlocks::open(options.file);
    if (!opened)
        return fail(opened.error());
    RunBlocks run = *std::move(opened);
    auto begun = core::newGame(run.start().rules, run.start().seed, run.start().floor);
    if (!begun)
        return fail(options.file + ": " + resources::english(begun.error().message));
    Standing standing {.state = *std::move(begun)};
    if (options.verify) {
        if (const auto diverged = verify(run, standing.state)) {
            const int printed = print(options.json ? asJson(*diverged) : asText(*diverged));
            return printed == exitDone ? exitNo : printed;
        }
    }
    play(standing, run, options);
    if (const auto complaint = missed(standing.state, options))
        return fail(*complaint);
    std::string text = options.json ? asJson(run, standing, options) : asText(run, standing);
    if (options.verify && !options.json)
        text += "every state is as recorded, forwards and backwards\n";
    return print(text);
}

} // namespace

Action addReplay(CLI::App &app)
{
    const auto options = std::make_shared<ReplayOptions>();
    app.add_option("FILE", options->file)->required();
    app.add_flag("--verify", options->verify);
    const auto store = [](std::optional<std::uint64_t> &target) {
        return [&target](const std::uint64_t &value) { target = value; };
    };
    auto *turn = app.add_option_function<std::uint64_t>("--turn", store(options->turn))
                     ->check(CLI::Range(0, 2'000'000'000));
    app.add_option_function<std::uint64_t>("--floor", store(options->floor))
        ->check(CLI::Range(1, 1000))
        ->excludes(turn);
    app.add_flag("--json", options->json);
    return [options] { return runReplay(*options); };
}

} // namespace cli
