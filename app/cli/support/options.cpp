// SPDX-License-Identifier: MIT
#include "app/cli/support/options.h"

#include "app/cli/support/text.h"
#include "core/analysis/sampling/simulate.h"
#include "core/base/batches.h"
#include "core/tables/progression.h"
#include "resources/builtins.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <sstream>

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

/// What the help says of a subcommand.
struct UsageText
{
    struct Argument
    {
        std::string type;
        std::string help;
    };
    std::string summary;
    std::map<std::string, Argument> arguments; // by name
    std::string notes;
};

UsageText usageOf(const std::string &name)
{
    const auto usages = resources::usages();
    const auto isIts = [&name](const resources::Usage &usage) { return usage.name == name; };
    std::istringstream text {std::string(std::find_if(usages.begin(), usages.end(), isIts)->text)};
    UsageText usage;
    std::getline(text, usage.summary);
    UsageText::Argument *argument = nullptr;
    for (std::string line; std::getline(text, line) && !line.empty();) {
        if (line.starts_with("  ")) {
            argument->help += (argument->help.empty() ? "" : "\n") + line.substr(2);
            continue;
        }
        const std::size_t end = std::min(line.find(' '), line.size());
        argument = &usage.arguments[line.substr(0, end)];
        argument->type = line.substr(std::min(end + 1, line.size()));
    }
    for (std::string line; std::getline(text, line);)
        usage.notes += (usage.notes.empty() ? "" : "\n") + line;
    return usage;
}

/// "table (default), csv or json"
std::string wordsOf(const std::vector<Format> &formats)
{
    std::string words;
    for (const Format &format : formats) {
        if (words.empty())
            words = std::string(format.name) + " (default)";
        else
            words.append(&format == &formats.back() ? " or " : ", ").append(format.name);
    }
    return words;
}

/// The first is that for people, which "table" always means.
void addFormats(CLI::App &app, Format &target, const std::vector<Format> &formats)
{
    std::vector<Choice<Format>> choices;
    std::ranges::transform(formats, std::back_inserter(choices), [](const Format &format) {
        return Choice<Format> {format.name, format};
    });
    const auto parse = [choices](std::string_view text) {
        return oneOf(text == Format().name ? choices.front().name : text, choices);
    };
    addParsed(app, "--format", target, parse)->description(wordsOf(formats));
}

} // namespace

void addHelp(CLI::App &sub)
{
    const UsageText own = usageOf(sub.get_name());
    const UsageText shared = usageOf("options");
    sub.description(own.summary);
    sub.footer(own.notes);
    for (CLI::Option *option : sub.get_options()) {
        const std::string name = option->get_name(option->get_positional(), true);
        const bool isOwn = own.arguments.contains(name);
        const auto &arguments = isOwn ? own.arguments : shared.arguments;
        if (const auto found = arguments.find(name); found != arguments.end()) {
            option->type_name(found->second.type);
            if (!found->second.help.empty())
                option->description(found->second.help);
        }
    }
}

void addRuleset(CLI::App &app, std::string &target)
{
    app.add_option("RULESET", target)->required();
}

void addFloors(CLI::App &app, std::optional<core::FloorRange> &target)
{
    addParsed(app, "--floors", target, parseFloors);
}

void addFloor(CLI::App &app, int &target)
{
    const auto parse = [](const std::string &text) { return parseWhole(text, 1, core::maxFloors); };
    addParsed(app, "--floor", target, parse)->required();
}

void addFormat(CLI::App &app, Format &target, const std::vector<std::string_view> &more)
{
    std::vector<Format> formats {Format()};
    for (const core::report::Printer &printer : core::report::printers())
        formats.push_back({printer.name, &printer});
    formats.push_back(jsonFormat);
    for (const std::string_view name : more)
        formats.push_back({name});
    addFormats(app, target, formats);
}

void addTextFormat(CLI::App &app, Format &target, const std::vector<std::string_view> &names)
{
    std::vector<Format> formats;
    std::ranges::transform(names, std::back_inserter(formats),
                           [](std::string_view name) { return Format {name}; });
    addFormats(app, target, formats);
}

void addSeed(CLI::App &app, std::uint64_t &target)
{
    addWhole(app, "--seed", target, 0, std::numeric_limits<std::uint64_t>::max())->required();
}

void addJobs(CLI::App &app, int &target)
{
    target = core::threadsOfMachine();
    const auto parse = [](const std::string &text) { return parseWhole(text, 1, mostJobs); };
    addParsed(app, "--jobs", target, parse);
}

CLI::Option *addShard(CLI::App &app, std::optional<core::Shard> &target)
{
    return addParsed(app, "--shard", target, parseShard);
}

CLI::Option *addBot(CLI::App &app, std::optional<core::BotName> &target)
{
    return addParsed(app, "--bot", target, parseBot);
}

CLI::Option *addWhole(CLI::App &app, const std::string &name, std::uint64_t &target,
                      std::uint64_t first, std::uint64_t last)
{
    const auto parse
        = [first, last](const std::string &text) { return parseWhole(text, first, last); };
    return addParsed(app, name, target, parse);
}

} // namespace cli
