// SPDX-License-Identifier: MIT
#include "core/analysis/campaign/autoplay.h"
#include "app/cli/reports/autoplayreport.h"
#include "app/cli/reports/pairedreport.h"
#include "app/cli/reports/whatifreport.h"
#include "app/cli/support/command.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/progress.h"
#include "app/cli/support/recordgame.h"
#include "app/cli/support/text.h"
#include "app/cli/support/writefile.h"
#include "core/analysis/sampling/simulate.h"
#include "resources/messages/english.h"

#include <chrono>
#include <memory>

namespace cli {

namespace {

constexpr std::uint64_t mostGames = 100'000'000;

struct AutoplayOptions
{
    std::string ruleset;
    std::string other;
    std::uint64_t games = 0;
    std::uint64_t seed = 0;
    std::uint64_t turnBudget = 20000;
    std::optional<core::BotName> bot;
    std::optional<core::Shard> shard;
    std::optional<std::uint64_t> whatIfFloor;
    std::string record;
    std::optional<std::uint64_t> game;
    int jobs = 1;
    Format format;
};

class Stopwatch
{
public:
    double seconds() const
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
    }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

core::AutoplayOptions playOptions(const AutoplayOptions &options, const Campaign &campaign)
{
    const core::RunRange range
        = core::runsOf(options.shard.value_or(core::Shard {}), campaign.games);
    return {.bot = campaign.bot.kind,
            .firstGame = range.first,
            .games = range.count,
            .seed = campaign.seed,
            .turnBudget = static_cast<int>(campaign.turnBudget),
            .jobs = options.jobs};
}

int playCampaign(const AutoplayOptions &options, const Campaign &campaign)
{
    const Stopwatch watch;
    const core::AutoplayOptions asked = playOptions(options, campaign);
    core::PairedPlay result;
    {
        Progress progress("Playing", asked.games);
        if (campaign.other)
            result = *core::playPaired(campaign.rules, *campaign.other, asked, progress.hooks());
        else
            result.first = *core::autoplay(campaign.rules, asked, progress.hooks());
    }
    const double seconds = watch.seconds();
    if (options.shard)
        return print(playPartialText({.head = {FATHOM_VERSION, *options.shard},
                                      .campaign = campaign,
                                      .seconds = seconds,
                                      .result = result}));
    if (campaign.other)
        return print(paired({campaign, result, seconds}, options.format));
    return print(autoplayed({campaign, result.first, seconds}, options.format));
}

int askWhatIf(const AutoplayOptions &options, const Campaign &campaign)
{
    const int floor = static_cast<int>(*options.whatIfFloor);
    if (floor > campaign.rules.floors)
        return fail("--what-if: the last floor is " + std::to_string(campaign.rules.floors));
    std::optional<core::WhatIf> result;
    {
        const std::size_t changes = core::changesUpTo(campaign.rules, floor).size();
        Progress progress("Playing", campaign.games * (changes + 1));
        result
            = core::whatIf(campaign.rules, floor, playOptions(options, campaign), progress.hooks());
    }
    return print(whatIfText({campaign, *result, floor}, options.format));
}

int recordOne(const AutoplayOptions &options, const Campaign &campaign)
{
    if (*options.game >= campaign.games)
        return fail("--game: games are counted from 0 to --games minus 1");
    const core::RunRecording game
        = recordGame(campaign.rules, core::runSeed(campaign.seed, *options.game), campaign.bot.kind,
                     static_cast<int>(campaign.turnBudget));
    if (const auto error = writeFile(options.record, game.bytes()))
        return fail(*error);
    return print(summaryOf(game.state(), options.record));
}

core::Result<core::Ruleset> loadPlayable(const std::string &name)
{
    core::Result<core::Ruleset> rules = loadRuleset(name);
    if (!rules)
        return rules.error();
    if (const auto missing = core::missingForPlay(*rules); !missing.empty())
        return core::wordedError(name
                                 + " cannot be played: " + resources::english(missing.front()));
    return rules;
}

int runAutoplay(const AutoplayOptions &options)
{
    auto rules = loadPlayable(options.ruleset);
    if (!rules)
        return fail(rules.error());
    Campaign campaign {.rules = std::move(rules).value(),
                       .other = {},
                       .bot = options.bot.value_or(core::botNames()[1]),
                       .games = options.games,
                       .seed = options.seed,
                       .turnBudget = options.turnBudget};
    if (!options.other.empty()) {
        auto other = loadPlayable(options.other);
        if (!other)
            return fail(other.error());
        campaign.other = std::move(other).value();
    }
    if (options.shard && options.shard->count > options.games)
        return fail("--shard: there are fewer games than shards");
    if (!options.record.empty())
        return recordOne(options, campaign);
    return options.whatIfFloor ? askWhatIf(options, campaign) : playCampaign(options, campaign);
}

void addQuestions(CLI::App &app, AutoplayOptions &options)
{
    app.add_option("--paired", options.other);
    addShard(app, options.shard)->excludes(app.get_option("--format"));
    const auto parse = [](const std::string &text) { return parseWhole(text, 1, core::maxFloors); };
    addParsed(app, "--what-if", options.whatIfFloor, parse)
        ->excludes(app.get_option("--paired"))
        ->excludes(app.get_option("--shard"));
    const auto parseGame
        = [](const std::string &text) { return parseWhole(text, 0, mostGames - 1); };
    CLI::Option *record = app.add_option("--record", options.record);
    record->excludes(app.get_option("--paired"))
        ->excludes(app.get_option("--shard"))
        ->excludes(app.get_option("--what-if"));
    CLI::Option *game = addParsed(app, "--game", options.game, parseGame);
    record->needs(game);
    game->needs(record);
}

} // namespace

Action addAutoplay(CLI::App &app)
{
    const auto options = std::make_shared<AutoplayOptions>();
    addRuleset(app, options->ruleset);
    addWhole(app, "--games", options->games, 1, mostGames)->required();
    addSeed(app, options->seed);
    addBot(app, options->bot);
    addWhole(app, "--turns", options->turnBudget, 1, mostTurns);
    addJobs(app, options->jobs);
    addFormat(app, options->format);
    addQuestions(app, *options);
    return [options] { return runAutoplay(*options); };
}

} // namespace cli
