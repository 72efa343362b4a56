#include "core/analysis/autoplay.h"
#include "app/cli/autoplayreport.h"
#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"

#include <chrono>
#include <memory>

namespace cli {

namespace {

constexpr std::uint64_t mostGames = 100'000'000;
constexpr std::uint64_t mostTurns = 10'000'000;

struct Options
{
    std::string ruleset;
    std::uint64_t games = 0;
    std::uint64_t seed = 0;
    std::uint64_t turnBudget = 20000;
    core::BotName bot = core::botNames()[1];
    int jobs = 1;
    Format format = Format::Table;
};

core::Result<core::BotName> parseBot(std::string_view text)
{
    std::string known;
    for (const core::BotName &bot : core::botNames()) {
        if (bot.name == text)
            return bot;
        known += (known.empty() ? "" : ", ") + std::string(bot.name);
    }
    return core::Error {.message
                        = "there is no bot \"" + std::string(text) + "\"; there are " + known,
                        .where = {}};
}

std::string inFormat(const AutoplayReport &report, Format format)
{
    switch (format) {
    case Format::Table:
        return autoplayTable(report);
    case Format::Csv:
        return autoplayCsv(report);
    case Format::Json:
        return autoplayJson(report);
    }
    return {};
}

int run(const Options &options)
{
    const core::Result<core::Ruleset> rules = loadRuleset(options.ruleset);
    if (!rules)
        return fail(rules.error());
    if (const auto missing = core::missingForPlay(*rules); !missing.empty())
        return fail(options.ruleset + " cannot be played: " + missing.front());
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    Progress progress("Playing", options.games);
    const std::optional<core::Autoplay> result
        = core::autoplay(*rules,
                         {.bot = options.bot.kind,
                          .games = options.games,
                          .seed = options.seed,
                          .turnBudget = static_cast<int>(options.turnBudget),
                          .jobs = options.jobs},
                         {.cancel = &cancelOnInterrupt(),
                          .progress = [&](std::uint64_t done) { progress.show(done); }});
    if (!result) {
        fail("interrupted, nothing counted");
        return exitCancelled;
    }
    const std::chrono::duration<double> seconds = Clock::now() - start;
    return print(inFormat({*rules, *result, options.bot.name, options.seed, seconds.count()},
                          options.format));
}

} // namespace

Action addAutoplay(CLI::App &app)
{
    const auto options = std::make_shared<Options>();
    addRuleset(app, options->ruleset);
    addWhole(app, "--games", options->games, 1, mostGames, "How many games, at most 10^8")
        ->required()
        ->type_name("N");
    addSeed(app, options->seed);
    addParsed(app, "--bot", options->bot, parseBot, "random, greedy (when not given) or careful")
        ->type_name("NAME");
    addWhole(app, "--turns", options->turnBudget, 1, mostTurns,
             "Turns after which a game counts as unfinished;\n20000 when not given")
        ->type_name("T");
    addJobs(app, options->jobs);
    addFormat(app, options->format);
    return [options] { return run(*options); };
}

} // namespace cli
