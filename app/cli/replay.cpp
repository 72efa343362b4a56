#include "app/cli/command.h"
#include "app/cli/json.h"
#include "app/cli/options.h"
#include "app/cli/outcome.h"
#include "app/cli/output.h"

#include "core/base/hash.h"
#include "core/game/replay.h"
#include "core/io/rulesetjson.h"
#include "core/io/runreplay.h"

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

/// Goes where asked, else to the end; the complaint where the run does not get there.
std::optional<std::string> goTo(core::Replay &replay, const ReplayOptions &options)
{
    if (options.turn && !replay.seekTurn(static_cast<int>(*options.turn)))
        return "the run ends after " + std::to_string(replay.state().turn) + " turns";
    if (options.floor && !replay.seekFloor(static_cast<int>(*options.floor)))
        return "the run ends on floor " + std::to_string(replay.state().floor);
    if (!options.turn && !options.floor)
        replay.seek(replay.length());
    return std::nullopt;
}

std::string divergenceText(const core::Divergence &divergence, const char *way)
{
    return std::string("diverges ") + way + " at turn " + std::to_string(divergence.turn + 1)
        + " (action " + std::to_string(divergence.step + 1) + ", floor "
        + std::to_string(divergence.floor) + ")"
        + (divergence.refusal ? ": the action is refused now" : "");
}

/// Where the replay stands, in lines for people.
std::string asText(const core::RunFile &run, const core::Replay &replay)
{
    const core::GameState &state = replay.state();
    std::string text = run.start.rules.name + " (" + core::rulesetHash(run.start.rules) + "), seed "
        + std::to_string(run.start.seed)
        + (run.start.mode == core::RunMode::Practice ? ", practice\n" : "\n");
    text += "action " + std::to_string(replay.position()) + " of " + std::to_string(replay.length())
        + ", turn " + std::to_string(state.turn) + ", floor " + std::to_string(state.floor)
        + ", level " + std::to_string(state.player.level) + ", HP "
        + std::to_string(state.player.hp) + " of " + std::to_string(state.player.maxHp) + ", "
        + outcomeName(state.outcome) + ", hash " + core::toHex(core::stateHash(state)) + '\n';
    if (run.lostBytes > 0)
        text += "the last " + std::to_string(run.lostBytes)
            + " bytes of the file are torn or damaged and left out\n";
    return text;
}

std::string asJson(const core::RunFile &run, const core::Replay &replay)
{
    const core::GameState &state = replay.state();
    return toText({{"ruleset", identity(run.start.rules)},
                   {"seed", run.start.seed},
                   {"practice", run.start.mode == core::RunMode::Practice},
                   {"actions", replay.length()},
                   {"lostBytes", run.lostBytes},
                   {"action", replay.position()},
                   {"turn", state.turn},
                   {"floor", state.floor},
                   {"level", state.player.level},
                   {"hp", state.player.hp},
                   {"maxHp", state.player.maxHp},
                   {"outcome", outcomeName(state.outcome)},
                   {"hash", core::toHex(core::stateHash(state))}});
}

/// Exit code 1, and the first turn that goes otherwise, on standard output.
int verify(const core::RunFile &run, core::Replay &replay)
{
    if (const auto divergence = core::firstDivergence(run, replay)) {
        print(divergenceText(*divergence, "forwards") + '\n');
        return exitNo;
    }
    if (const auto divergence = core::firstDivergenceBackward(run, replay)) {
        print(divergenceText(*divergence, "backwards") + '\n');
        return exitNo;
    }
    return exitDone;
}

int runReplay(const ReplayOptions &options)
{
    const auto bytes = readFile(options.file, core::maxRunBytes);
    if (!bytes)
        return fail(bytes.error());
    const auto run = core::readRun(*bytes);
    if (!run)
        return fail(options.file + ": " + run.error().message);
    auto replay = core::replayOf(*run);
    if (!replay)
        return fail(options.file + ": " + replay.error().message);
    core::Replay player = *std::move(replay);
    if (options.verify) {
        if (const int code = verify(*run, player); code != exitDone)
            return code;
    }
    if (const auto complaint = goTo(player, options))
        return fail(*complaint);
    std::string text = options.json ? asJson(*run, player) : asText(*run, player);
    if (options.verify && !options.json)
        text += "every state is as recorded, forwards and backwards\n";
    return print(text);
}

} // namespace

Action addReplay(CLI::App &app)
{
    const auto options = std::make_shared<ReplayOptions>();
    app.add_option("FILE", options->file, "A run file")->required();
    app.add_flag("--verify", options->verify,
                 "Compare each state with the recorded one,\nforwards and backwards");
    const auto store = [](std::optional<std::uint64_t> &target) {
        return [&target](const std::uint64_t &value) { target = value; };
    };
    auto *turn = app.add_option_function<std::uint64_t>("--turn", store(options->turn),
                                                        "Stop after so many turns")
                     ->type_name("T")
                     ->check(CLI::Range(0, 2'000'000'000));
    app.add_option_function<std::uint64_t>("--floor", store(options->floor),
                                           "Stop at the arrival on a floor")
        ->type_name("F")
        ->check(CLI::Range(1, 1000))
        ->excludes(turn);
    app.add_flag("--json", options->json, "Answer in JSON");
    return [options] { return runReplay(*options); };
}

} // namespace cli
