// SPDX-License-Identifier: MIT
// fathom-cli: everything that needs no window.

#include "app/cli/support/command.h"
#include "app/cli/support/names.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/progress.h"
#include "app/cli/support/usagetext.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

namespace {

constexpr std::size_t helpColumn = 24;

struct Added
{
    const CLI::App *app;
    Action action;
};

std::vector<Added> addCommands(CLI::App &app)
{
    std::vector<Added> added;
    for (const Command &command : commands()) {
        CLI::App *sub = app.add_subcommand(command.name);
        added.push_back({sub, command.add(*sub)});
        addHelp(*sub);
    }
    return added;
}

void describe(CLI::App &app)
{
    app.name("fathom-cli");
    app.description(
        "Numbers about roguelike spawn tables, exact and simulated, and generated floors.");
    app.set_version_flag("--version", "fathom-cli " FATHOM_VERSION);
    for (const char *name :
         {"--manual-page", "--bash-completion", "--zsh-completion", "--fish-completion"})
        app.add_flag(name)->group(""); // for packages
    app.get_formatter()->column_width(helpColumn);
    app.footer(R"(RULESET is a file, - for standard input, or the name of a built-in one, which
"fathom-cli list" names.
Exit codes: 0 done, 1 the answer is "no", 2 bad usage or unreadable input.

Example:
  fathom-cli resolve --help)");
}

/// The first argument when it should name a subcommand and does not, else nothing.
std::string unknownCommand(int argc, char **argv)
{
    const std::string_view word = argc > 1 ? argv[1] : "-";
    const auto isWord = [word](const Command &command) { return word == command.name; };
    const bool isKnown = std::any_of(commands().begin(), commands().end(), isWord);
    return isKnown || word.starts_with('-') ? "" : std::string(word);
}

std::vector<std::string_view> namesOfCommands()
{
    std::vector<std::string_view> names;
    for (const Command &command : commands())
        names.emplace_back(command.name);
    return names;
}

/// A complaint of the parser, with the way out.
int failUsage(const CLI::App &app, const std::string &complaint)
{
    std::string name = "fathom-cli";
    for (const CLI::App *sub : app.get_subcommands())
        name += ' ' + sub->get_name();
    return fail(complaint + (complaint.ends_with('?') ? " See " : "; see ") + name + " --help");
}

/// The first argument that nothing takes, an option before others; empty where there is none.
std::string unexpected(const CLI::App &app)
{
    const std::vector<std::string> rest = app.remaining(true);
    const auto option = std::find_if(rest.begin(), rest.end(),
                                     [](const auto &word) { return word.starts_with('-'); });
    if (option == rest.end())
        return rest.empty() ? "" : rest.front();
    return option->substr(0, option->find('='));
}

int failUnexpected(const CLI::App &app, const std::string &argument)
{
    std::vector<std::string> names;
    const auto subs = app.get_subcommands();
    for (const CLI::Option *option : (subs.empty() ? app : *subs.front()).get_options()) {
        for (const std::string &name : option->get_lnames())
            names.push_back("--" + name);
    }
    return failUsage(app,
                     "unexpected argument \"" + argument + '"'
                         + nearName(argument, {names.begin(), names.end()}));
}

int run(int argc, char **argv)
{
    endOnInterrupt();
    CLI::App app;
    describe(app);
    const std::vector<Added> added = addCommands(app);
    const std::string unknown = unknownCommand(argc, argv);
    if (!unknown.empty())
        return fail("unknown subcommand \"" + unknown + '"'
                    + knownNames(unknown, namesOfCommands()));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ExtrasError &) {
        return failUnexpected(app, unexpected(app));
    } catch (const CLI::RequiredError &error) {
        const std::string other = unexpected(app); // may be what is required, misspelt
        return other.starts_with('-') ? failUnexpected(app, other) : failUsage(app, error.what());
    } catch (const CLI::ArgumentMismatch &error) {
        const std::string text = error.what(); // begins with the option's name and a colon
        return failUsage(app, text.substr(0, text.find(':')) + " takes one value, once");
    } catch (const CLI::ParseError &error) {
        if (error.get_exit_code() != 0) // --help and --version arrive here too
            return failUsage(app, error.what());
        std::ostringstream answer;
        app.exit(error, answer, answer);
        return print(answer.str());
    }
    if (app.count("--manual-page") > 0)
        return print(manualPage(app));
    if (app.count("--bash-completion") > 0)
        return print(bashCompletion(app));
    if (app.count("--zsh-completion") > 0)
        return print(zshCompletion(app));
    if (app.count("--fish-completion") > 0)
        return print(fishCompletion(app));
    for (const Added &command : added) {
        if (command.app->parsed())
            return command.action();
    }
    const int printed = print(app.help());
    return printed == exitDone ? failUsage(app, "a subcommand is missing") : printed;
}

} // namespace

} // namespace cli

int main(int argc, char **argv)
{
    try {
        return cli::run(argc, argv);
    } catch (const std::exception &error) { // out of memory, say
        return cli::fail(error.what());
    }
}
