// SPDX-License-Identifier: MIT
#include "app/cli/support/options.h"

#include "app/cli/support/text.h"
#include "core/analysis/sampling/simulate.h"
#include "core/base/batches.h"
#include "core/tables/progression.h"

#include <algorithm>
#include <limits>

namespace cli {

namespace {

constexpr std::uint64_t mostJobs = 1024;

core::Result<core::Shard> parseShard(std::string_view text)
{
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto index = parseWhole(text.substr(0, slash), 1, core::maxRuns);
    const auto count = parseWhole(text.substr(std::min(slash + 1, text.size())), 1, core::maxRuns);
    if (!index || !count || *index > *count) {
        return core::wordedError("\"" + std::string(text)
                                 + "\" is not a shard such as 1/3, the first of three");
    }
    return core::Shard {.index = *index, .count = *count};
}

core::Result<core::BotName> parseBot(std::string_view text)
{
    std::vector<std::string_view> known;
    for (const core::BotName &bot : core::botNames()) {
        if (bot.name == text)
            return bot;
        known.push_back(bot.name);
    }
    return core::wordedError("there is no bot \"" + std::string(text) + '"'
                             + knownNames(text, known));
}

} // namespace

void addRuleset(CLI::App &app, std::string &target)
{
    app.add_option("RULESET", target,
                   "A ruleset file, - for standard input, or the name of\na built-in one")
        ->required()
        ->type_name("");
}

void addFloors(CLI::App &app, std::optional<core::FloorRange> &target)
{
    addParsed(app, "--floors", target, parseFloors, "These only; all of the ruleset's otherwise")
        ->type_name("1-10");
}

void addFloor(CLI::App &app, int &target)
{
    const auto parse = [](const std::string &text) { return parseWhole(text, 1, core::maxFloors); };
    addParsed(app, "--floor", target, parse, "The floor, from 1")->required()->type_name("F");
}

void addFormat(CLI::App &app, Format &target)
{
    addChoice<Format>(app, "--format", target,
                      {{"table", Format::Table}, {"csv", Format::Csv}, {"json", Format::Json}},
                      "table (default), csv or json")
        ->type_name("FORMAT");
}

void addSeed(CLI::App &app, std::uint64_t &target)
{
    addWhole(app, "--seed", target, 0, std::numeric_limits<std::uint64_t>::max(),
             "Same seed, same answer; from 0 to 2^64-1")
        ->required()
        ->type_name("S");
}

void addJobs(CLI::App &app, int &target)
{
    target = core::threadsOfMachine();
    const auto parse = [](const std::string &text) { return parseWhole(text, 1, mostJobs); };
    addParsed(app, "--jobs", target, parse,
              "Threads; one per processor otherwise.\n"
              "The answer does not depend on them")
        ->type_name("J");
}

CLI::Option *addShard(CLI::App &app, std::optional<core::Shard> &target, const std::string &help)
{
    return addParsed(app, "--shard", target, parseShard, help)->type_name("I/N");
}

CLI::Option *addBot(CLI::App &app, std::optional<core::BotName> &target, const std::string &help)
{
    return addParsed(app, "--bot", target, parseBot, help)->type_name("NAME");
}

CLI::Option *addWhole(CLI::App &app, const std::string &name, std::uint64_t &target,
                      std::uint64_t first, std::uint64_t last, const std::string &help)
{
    const auto parse
        = [first, last](const std::string &text) { return parseWhole(text, first, last); };
    return addParsed(app, name, target, parse, help);
}

} // namespace cli
