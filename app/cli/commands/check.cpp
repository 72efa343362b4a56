// SPDX-License-Identifier: MIT
#include "app/cli/reports/goalreport.h"
#include "app/cli/support/command.h"
#include "app/cli/support/json.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/progress.h"
#include "app/cli/support/text.h"
#include "core/analysis/sampling/simulate.h"
#include "core/io/json/jsontree.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <memory>

namespace cli {

namespace {

constexpr std::string_view gitHub = "github";

struct CheckOptions
{
    std::vector<std::string> rulesets;
    bool exactOnly = false; ///< goals about games are not played, so not met
    bool skipPlayed = false; ///< goals about games are not looked at
    std::uint64_t games = core::JudgeOptions().most;
    int jobs = 1;
    Format format;
};

/// What there is to say about one ruleset.
struct Report
{
    std::string ruleset; ///< as given on the command line
    std::string text; ///< of its file
    std::vector<core::Issue> issues;
    std::vector<CheckedGoal> goals;

    bool isFine() const
    {
        const bool isMet = std::all_of(goals.begin(), goals.end(), [](const CheckedGoal &goal) {
            return goal.isSkipped || goal.result.isMet;
        });
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
    if (goal.isSkipped)
        return "– ";
    return isUndecided(goal) ? "? " : goal.result.isMet ? "✓ " : "✗ ";
}

const char *verdictWord(const CheckedGoal &goal)
{
    if (goal.isSkipped)
        return "skipped";
    return isUndecided(goal) ? "undecided" : goal.result.isMet ? "met" : "broken";
}

std::string headline(const Report &report)
{
    const auto met = std::count_if(report.goals.begin(), report.goals.end(),
                                   [](const CheckedGoal &goal) { return goal.result.isMet; });
    std::string text = (report.isFine() ? "✓ " : "✗ ") + onOneLine(report.ruleset);
    if (report.issues.empty())
        text += ": nothing dubious";
    if (!report.goals.empty()) {
        text += (report.issues.empty() ? ", " : ": ") + std::to_string(met) + " of "
            + std::to_string(report.goals.size()) + " goals met";
    }
    return text + '\n';
}

std::string asText(const std::vector<Report> &reports)
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

Table tableOf(const std::vector<Report> &reports)
{
    Table table {{"ruleset", "severity", "where", "message"}};
    for (const Report &report : reports) {
        for (const core::Issue &issue : report.issues)
            table.rows.push_back({report.ruleset, severityName(issue.severity), issue.where,
                                  resources::english(issue.message)});
        for (std::size_t i = 0; i < report.goals.size(); ++i) {
            const CheckedGoal &goal = report.goals[i];
            table.rows.push_back({report.ruleset, verdictWord(goal),
                                  "goals[" + std::to_string(i) + ']',
                                  goal.text + ": " + goal.measured});
        }
    }
    return table;
}

std::string asJson(const std::vector<Report> &reports)
{
    if (reports.size() == 1)
        return toText(checkedJson(reports.front().issues, reports.front().goals));
    JsonValue list = JsonValue::array();
    for (const Report &report : reports) {
        JsonValue named {{"ruleset", report.ruleset}};
        named.update(checkedJson(report.issues, report.goals));
        list.push_back(std::move(named));
    }
    return toText(list);
}

/// The inside of a workflow command of GitHub: of its properties, and of its message.
std::string inCommand(std::string_view text, std::string_view escaped)
{
    std::string out;
    for (const char c : onOneLine(text)) {
        constexpr std::string_view digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(c);
        if (escaped.find(c) == std::string_view::npos)
            out += c;
        else
            out += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
    return out;
}

/// "::error file=my.json,line=3,title=goal broken::…"
std::string annotation(const char *kind, const std::string &file, int line,
                       const std::string &title, const std::string &message)
{
    constexpr std::string_view ofProperties = "%:,";
    return std::string("::") + kind + " file=" + inCommand(file, ofProperties)
        + ",line=" + std::to_string(std::max(line, 1)) + ",title=" + inCommand(title, ofProperties)
        + "::" + inCommand(message, "%") + '\n';
}

std::string asGitHub(const std::vector<Report> &reports)
{
    std::string out;
    for (const Report &report : reports) {
        const auto tree = core::parseJson(report.text);
        const auto lineAt
            = [&tree](const std::string &where) { return tree ? core::lineOf(*tree, where) : 1; };
        for (const core::Issue &issue : report.issues) {
            const bool isNote = issue.severity == core::Severity::Note;
            out += annotation(isNote ? "notice" : severityName(issue.severity), report.ruleset,
                              lineAt(issue.where), issue.where, resources::english(issue.message));
        }
        for (std::size_t i = 0; i < report.goals.size(); ++i) {
            const CheckedGoal &goal = report.goals[i];
            if (goal.isSkipped || goal.result.isMet)
                continue;
            out += annotation("error", report.ruleset, lineAt("goals[" + std::to_string(i) + ']'),
                              std::string("goal ") + verdictWord(goal),
                              goal.text + ": " + goal.measured
                                  + (goal.mending.empty() ? "" : "; " + goal.mending));
        }
        out += headline(report);
    }
    return out;
}

core::Result<CheckedGoals> goalsOf(const core::Ruleset &rules, const CheckOptions &options)
{
    Progress progress("Playing", options.games);
    const PlayGoals play = options.exactOnly ? PlayGoals::No
        : options.skipPlayed                 ? PlayGoals::Skip
                                             : PlayGoals::Yes;
    return checkGoals(rules, play, {.most = options.games, .jobs = options.jobs}, progress.hooks());
}

int failUnread(const std::string &name, const core::Error &error, const Format &format)
{
    if (format.name == gitHub)
        print(annotation("error", name, error.line, "unreadable", resources::english(error)));
    return fail(name + ": " + resources::english(error));
}

int runCheck(const CheckOptions &options)
{
    std::vector<Report> reports;
    for (const std::string &name : options.rulesets) {
        const core::Result<std::string> text = readRulesetText(name);
        if (!text)
            return fail(text.error());
        const core::Result<core::Ruleset> rules = core::readRuleset(*text);
        if (!rules)
            return failUnread(name, rules.error(), options.format);
        const core::Result<CheckedGoals> goals = goalsOf(*rules, options);
        if (!goals)
            return fail(goals.error());
        reports.push_back(
            {.ruleset = name, .text = *text, .issues = core::validate(*rules), .goals = **goals});
    }
    const int printed = print(options.format.name == gitHub
                                  ? asGitHub(reports)
                                  : inFormat(options.format, reports, asText, tableOf, asJson));
    if (printed != exitDone)
        return printed;
    const auto isFine = [](const Report &report) { return report.isFine(); };
    return std::all_of(reports.begin(), reports.end(), isFine) ? exitDone : exitNo;
}

} // namespace

Action addCheck(CLI::App &app)
{
    const auto options = std::make_shared<CheckOptions>();
    app.add_option("RULESET", options->rulesets)->required();
    app.add_flag("--exact-only", options->exactOnly);
    app.add_flag("--skip-played", options->skipPlayed)->excludes("--exact-only");
    addWhole(app, "--games", options->games, 1, core::maxRuns)
        ->description("At most so many games for a goal about games;\n"
                      + std::to_string(core::JudgeOptions().most) + " when not given");
    addJobs(app, options->jobs);
    addFormat(app, options->format, {gitHub});
    return [options] { return runCheck(*options); };
}

} // namespace cli
