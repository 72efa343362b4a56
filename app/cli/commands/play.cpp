// SPDX-License-Identifier: MIT
#include "app/cli/support/command.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/recordgame.h"
#include "app/cli/support/writefile.h"
#include "core/bot/bot.h"
#include "core/runs/actiontext.h"
#include "core/runs/runrecording.h"
#include "resources/messages/english.h"

#include <memory>
#include <utility>

namespace cli {

namespace {

constexpr int mostRefusals = 50; // in a row: then the bot is stuck

struct PlayOptions
{
    std::string ruleset;
    std::uint64_t seed = 0;
    std::uint64_t floor = 1;
    std::uint64_t turns = 20000;
    std::string actions;
    std::optional<core::BotName> bot;
    std::string out;
};

/// Plays a script; refused actions are passed over, as in a game. Returns how many.
int playScript(core::RunRecording &game, const std::vector<core::Action> &actions)
{
    int refused = 0;
    for (const core::Action &action : actions)
        refused += game.act(action) ? 1 : 0;
    return refused;
}

void playBot(core::RunRecording &game, core::BotKind kind, int turns)
{
    const std::unique_ptr<core::Bot> bot = core::makeBot(kind);
    bot->startGame(core::Rng::forStream(game.state().seed, core::Stream::Bot, 1));
    int refusals = 0;
    while (game.state().outcome == core::Outcome::Playing && game.state().turn < turns
           && refusals < mostRefusals) {
        const auto refusal = game.act(bot->act(core::View(game.state(), game.rules())));
        refusals = refusal ? refusals + 1 : 0;
        if (refusal)
            bot->learn(*refusal);
    }
}

int runPlay(const PlayOptions &options)
{
    if (options.actions.empty() != options.bot.has_value())
        return fail("say who plays, with either --actions FILE or --bot NAME");
    auto rules = loadRuleset(options.ruleset);
    if (!rules)
        return fail(rules.error());
    auto begun = core::RunRecording::begin(
        {.rules = *rules,
         .seed = options.seed,
         .floor = static_cast<int>(options.floor),
         .mode = options.bot ? core::RunMode::Bot : core::RunMode::Normal});
    if (!begun)
        return fail(options.ruleset
                    + " cannot be played: " + resources::english(begun.error().message));
    core::RunRecording game = std::move(begun).value();
    if (!options.bot) {
        const auto text = readFile(options.actions, core::maxRunBytes);
        if (!text)
            return fail(text.error());
        const auto actions = core::parseActions(*text);
        if (!actions)
            return fail(options.actions + ": " + resources::english(actions.error()));
        if (const int refused = playScript(game, *actions); refused > 0)
            std::fprintf(stderr, "fathom-cli: refused actions left out: %d\n", refused);
    } else {
        playBot(game, options.bot->kind, static_cast<int>(options.turns));
    }
    if (const auto error = writeFile(options.out, game.bytes()))
        return fail(*error);
    return print(summaryOf(game.state(), options.out));
}

} // namespace

Action addPlay(CLI::App &app)
{
    const auto options = std::make_shared<PlayOptions>();
    addRuleset(app, options->ruleset);
    addSeed(app, options->seed);
    addWhole(app, "--floor", options->floor, 1, 1000);
    app.add_option("--actions", options->actions);
    addBot(app, options->bot);
    addWhole(app, "--turns", options->turns, 1, mostTurns);
    app.add_option("--out", options->out)->required();
    return [options] { return runPlay(*options); };
}

} // namespace cli
