// SPDX-License-Identifier: MIT
#include "app/cli/reports/goalreport.h"
#include "app/cli/support/command.h"
#include "app/cli/support/json.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/progress.h"
#include "app/cli/support/text.h"
#include "core/analysis/sampling/simulate.h"
#include "core/tables/validate.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <memory>

namespace cli {

namespace {

struct CheckOptions
{
    std::vector<std::string> rulesets;
    bool exactOnly = false; ///< goals about games are not played, so not met
    std::uint64_t games = core::JudgeOptions().most;
    int jobs = 1;
    Format format = Format::Table;
};

/// What there is to say about one ruleset.
struct Report
{
    std::string ruleset; ///< as given on the command line
    std::vector<core::Issue> issues;
    std::vector<CheckedGoal> goals;

    bool isFine() const
    {
        const bool isMet = std::all_of(goals.begin(), goals.end(),
                                       [](const CheckedGoal &goal) { return goal.result.isMet; });
        return isMet && std::none_of(issues.begin(), issues.end(), [](const core::Issue &issue) {
                   return issue.severity == core::Severity::Error;
               });
    }
};

bool isUndecided(const CheckedGoal &goal)
{
    return goal.result.isUndecided
        || (goal.played && goal.played->verdict == core::Verdict::Undecided);
}

std::string mark(const CheckedGoal &goal)
{
    return isUndecided(goal) ? "? " : goal.result.isMet ? "✓ " : "✗ ";
}

const char *verdictWord(const CheckedGoal &goal)
{
    return isUndecided(goal) ? "undecided" : goal.result.isMet ? "met" : "broken";
}

std::string headline(const Report &report)
{
    const auto met = std::count_if(report.goals.begin(), report.goals.end(),
                                   [](const CheckedGoal &goal) { return goal.result.isMet; });
    std::string text = (report.isFine() ? "✓ " : "✗ ") + report.ruleset;
    if (report.issues.empty())
        text += ": nothing dubious";
    if (!report.goals.empty()) {
        text += (report.issues.empty() ? ", " : ": ") + std::to_string(met) + " of "
            + std::to_string(report.goals.size()) + " goals met";
    }
    return text + '\n';
}

std::string asTable(const std::vector<Report> &reports)
{
    std::string out;
    for (const Report &report : reports) {
        out += headline(report);
        for (const core::Issue &issue : report.issues) {
            const std::string line = std::string(severityName(issue.severity)) + ": " + issue.where
                + ": " + resources::english(issue.message);
            out += "  " + wrapped(line, 4) + '\n';
        }
        for (const CheckedGoal &goal : report.goals) {
            out += "  " + mark(goal) + wrapped(goal.text + ": " + goal.measured, 4) + '\n';
            if (!goal.mending.empty())
                out += "    " + wrapped(goal.mending, 4) + '\n';
        }
    }
    return out;
}

std::string asCsv(const std::vector<Report> &reports)
{
    std::vector<Row> rows {{"ruleset", "severity", "where", "message"}};
    for (const Report &report : reports) {
        for (const core::Issue &issue : report.issues)
            rows.push_back({report.ruleset, severityName(issue.severity), issue.where,
                            resources::english(issue.message)});
        for (std::size_t i = 0; i < report.goals.size(); ++i) {
            const CheckedGoal &goal = report.goals[i];
            rows.push_back({report.ruleset, verdictWord(goal), "goals[" + std::to_string(i) + ']',
                            goal.text + ": " + goal.measured});
        }
    }
    return csv(rows);
}

JsonValue reportJson(const Report &report)
{
    JsonValue issues = JsonValue::array();
    for (const core::Issue &issue : report.issues) {
        issues.push_back({{"severity", severityName(issue.severity)},
                          {"where", issue.where},
                          {"message", resources::english(issue.message)}});
    }
    JsonValue goals = JsonValue::array();
    for (const CheckedGoal &goal : report.goals)
        goals.push_back(goalJson(goal));
    return {{"issues", std::move(issues)}, {"goals", std::move(goals)}};
}

std::string asJson(const std::vector<Report> &reports)
{
    if (reports.size() == 1)
        return toText(reportJson(reports.front()));
    JsonValue list = JsonValue::array();
    for (const Report &report : reports) {
        JsonValue named {{"ruleset", report.ruleset}};
        named.update(reportJson(report));
        list.push_back(std::move(named));
    }
    return toText(list);
}

core::Result<CheckedGoals> goalsOf(const core::Ruleset &rules, const CheckOptions &options)
{
    Progress progress("Playing", options.games);
    const core::BatchHooks hooks {.cancel = &cancelOnInterrupt(),
                                  .progress = [&](std::uint64_t n) { progress.show(n); }};
    return checkGoals(rules, options.exactOnly ? PlayGoals::No : PlayGoals::Yes,
                      {.most = options.games, .jobs = options.jobs}, hooks);
}

int runCheck(const CheckOptions &options)
{
    std::vector<Report> reports;
    for (const std::string &name : options.rulesets) {
        const core::Result<core::Ruleset> rules = loadRuleset(name);
        if (!rules)
            return fail(rules.error());
        const core::Result<CheckedGoals> goals = goalsOf(*rules, options);
        if (!goals)
            return fail(goals.error());
        if (!*goals) {
            fail("interrupted, nothing checked");
            return exitCancelled;
        }
        reports.push_back({.ruleset = name, .issues = core::validate(*rules), .goals = **goals});
    }
    const int printed = print(inFormat(options.format, reports, asTable, asCsv, asJson));
    if (printed != exitDone)
        return printed;
    const auto isFine = [](const Report &report) { return report.isFine(); };
    return std::all_of(reports.begin(), reports.end(), isFine) ? exitDone : exitNo;
}

} // namespace

Action addCheck(CLI::App &app)
{
    const auto options = std::make_shared<CheckOptions>();
    app.add_option("RULESET", options->rulesets, "Files, or names of built-in ones")
        ->required()
        ->type_name("");
    app.add_flag("--exact-only", options->exactOnly,
                 "Fail goals that have no exact answer, which are\nthose about games");
    addWhole(app, "--games", options->games, 1, core::maxRuns,
             "At most so many games for a goal about games;\n"
                 + std::to_string(core::JudgeOptions().most) + " when not given")
        ->type_name("N");
    addJobs(app, options->jobs);
    addFormat(app, options->format);
    return [options] { return runCheck(*options); };
}

} // namespace cli
