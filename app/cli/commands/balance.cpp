// SPDX-License-Identifier: MIT
#include "core/analysis/balance/balance.h"
#include "app/cli/reports/balancereport.h"
#include "app/cli/support/command.h"
#include "app/cli/support/exactsetting.h"
#include "app/cli/support/names.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/progress.h"
#include "app/cli/support/text.h"
#include "app/cli/support/writefile.h"
#include "core/analysis/sampling/simulate.h"
#include "core/io/ruleset/changedvalues.h"
#include "core/io/ruleset/rulesetjson.h"

#include <memory>

namespace cli {

namespace {

struct BalanceCommand
{
    std::string ruleset;
    std::vector<std::uint64_t> goals;
    core::Freedom freedom;
    std::uint64_t changes = core::BalanceOptions().changes;
    std::uint64_t transitions = 0;
    bool played = false;
    std::uint64_t games = core::PlayedOptions().games;
    std::uint64_t seed = 1;
    std::optional<core::BotName> bot;
    int jobs = 1;
    std::optional<std::uint64_t> plan;
    std::string out;
    ExactSetting setting;
    Format format;
};

/// All tables, and their entries as table/entry.
std::vector<std::string> namesIn(const core::Ruleset &rules)
{
    std::vector<std::string> names;
    for (const core::SpawnTable &table : rules.tables) {
        names.push_back(table.id);
        for (const core::SpawnEntry &entry : table.entries)
            names.push_back(table.id + '/' + entry.id);
    }
    return names;
}

/// What is wrong with the options for this ruleset, or nothing.
std::string complaintAbout(const BalanceCommand &command, const core::Ruleset &rules)
{
    if (rules.goals.empty())
        return command.ruleset + ": there are no goals to balance for";
    for (const std::uint64_t goal : command.goals) {
        if (goal >= rules.goals.size())
            return "--goal: there is no goal " + std::to_string(goal)
                + "; they are counted from 0 to " + std::to_string(rules.goals.size() - 1);
    }
    for (const std::string &name : unknownNames(rules, command.freedom)) {
        const std::vector<std::string> known = namesIn(rules);
        const std::string meant = nearName(name, {known.begin(), known.end()});
        return "there is no table or entry \"" + name + '"'
            + (meant.empty() ? "; write table or table/entry" : meant);
    }
    return {};
}

core::GoalBot goalBotOf(core::BotKind kind)
{
    switch (kind) {
    case core::BotKind::Random:
        return core::GoalBot::Random;
    case core::BotKind::Greedy:
        return core::GoalBot::Greedy;
    case core::BotKind::Careful:
        break;
    }
    return core::GoalBot::Careful;
}

core::BalanceOptions optionsOf(const BalanceCommand &command)
{
    core::BalanceOptions options {.goals = {command.goals.begin(), command.goals.end()},
                                  .freedom = command.freedom,
                                  .changes = command.changes,
                                  .analysis = optionsOf(command.setting, {1, 1}),
                                  .cancel = &cancelOnInterrupt()};
    options.freedom.transitions = static_cast<int>(command.transitions);
    if (command.played)
        options.played = core::PlayedOptions {
            .games = command.games, .bot = {}, .seed = command.seed, .jobs = command.jobs};
    if (command.played && command.bot)
        options.played->bot = goalBotOf(command.bot->kind);
    return options;
}

/// The ruleset with plan `--plan`, or with the last one.
int writePlan(const BalanceCommand &command, const std::string &text, const core::Ruleset &rules,
              const core::Balance &balance)
{
    const std::size_t place
        = command.plan ? static_cast<std::size_t>(*command.plan) : balance.plans.size();
    const core::Ruleset after
        = place == 0 ? rules : core::withChanges(rules, balance.plans[place - 1].changes);
    if (const auto error = writeFile(command.out, core::withChangedValues(text, rules, after)))
        return fail(*error);
    return exitDone;
}

int runBalance(const BalanceCommand &command)
{
    const core::Result<std::string> text = readRulesetText(command.ruleset);
    if (!text)
        return fail(text.error());
    const core::Result<core::Ruleset> rules = core::readRuleset(*text);
    if (!rules)
        return fail(command.ruleset + ": " + resources::english(rules.error()));
    if (const std::string complaint = complaintAbout(command, *rules); !complaint.empty())
        return fail(complaint);
    core::Balance balance;
    {
        core::BalanceOptions options = optionsOf(command);
        Progress progress("Balancing, numbers changed", options.changes);
        options.found = [&progress](std::size_t changes, double) { progress.show(changes); };
        balance = core::balance(*rules, options);
    }
    if (balance.refusal)
        return fail(*balance.refusal);
    if (command.plan && *command.plan > balance.plans.size())
        return fail("--plan: the ladder has " + std::to_string(balance.plans.size()) + " plans");
    const BalanceReport report {*rules, balance};
    const int printed
        = print(command.format.name == jsonFormat.name ? balanceJson(report) : balanceText(report));
    if (printed != exitDone)
        return printed;
    if (!command.out.empty()) {
        const int written = writePlan(command, *text, *rules, balance);
        if (written != exitDone)
            return written;
    }
    if (!balance.isWhole) {
        fail("interrupted: the plans are the best so far");
        return exitCancelled;
    }
    return balance.isMet(*rules) ? exitDone : exitNo;
}

void addFreedom(CLI::App &app, BalanceCommand &command)
{
    const auto add = [&app](const char *name, std::vector<std::string> &list) {
        app.add_option(name, list)->allow_extra_args(false);
    };
    add("--keep", command.freedom.kept);
    add("--only", command.freedom.only);
    addWhole(app, "--changes", command.changes, 1, 1000);
    addWhole(app, "--transitions", command.transitions, 0, 1000);
    app.add_flag("--counts", command.freedom.counts);
    app.add_flag("--stats", command.freedom.stats);
}

} // namespace

Action addBalance(CLI::App &app)
{
    const auto command = std::make_shared<BalanceCommand>();
    addRuleset(app, command->ruleset);
    app.add_option("--goal", command->goals)->allow_extra_args(false);
    addFreedom(app, *command);
    app.add_flag("--played", command->played);
    addWhole(app, "--games", command->games, 1, core::maxRuns);
    addBot(app, command->bot);
    app.add_option("--seed", command->seed);
    addJobs(app, command->jobs);
    addExactSetting(app, command->setting);
    app.add_option_function<std::uint64_t>("--plan",
                                           [command](std::uint64_t plan) { command->plan = plan; });
    app.add_option("--out", command->out);
    addTextFormat(app, command->format, {"text", jsonFormat.name});
    return [command] { return runBalance(*command); };
}

} // namespace cli
