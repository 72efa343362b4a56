// SPDX-License-Identifier: MIT
#include "app/cli/reports/goalreport.h"
#include "app/cli/reports/analyzereport.h"

#include "app/cli/support/text.h"
#include "core/analysis/balance/balance.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"
#include "resources/messages/goaltext.h"

namespace cli {

namespace {

enum class Unit { Percent, Number };

std::string inUnit(double value, double error, Unit unit)
{
    return unit == Unit::Percent ? percent(value, decimalsWithin(100 * error, 2)) + " %"
                                 : fixed(value, decimalsWithin(error, 3));
}

std::string nameOf(const core::Subject &subject)
{
    if (subject.entry.empty())
        return subject.table;
    return subject.entry + (subject.table.empty() ? "" : " of " + subject.table);
}

/// ", also broken on floor 4, 5"; nothing where the goal is broken nowhere else.
std::string othersText(const std::vector<int> &failing, int floor)
{
    std::string others;
    for (const int other : failing) {
        if (other != floor)
            others += (others.empty() ? "" : ", ") + std::to_string(other);
    }
    return others.empty() ? "" : ", also broken on floor " + others;
}

std::string mendingText(const core::Ruleset &rules, const core::Analysis &analysis,
                        std::size_t goal)
{
    const auto change = singleChange(rules, analysis, goal);
    if (!change)
        return "no single weight can mend it";
    const core::Ruleset after = withChanges(rules, {*change});
    core::Analysis then = analysis;
    then.update(after);
    const core::GoalResult result = evaluate(after.goals[goal], after, then);
    return "cheapest change: " + changeText(rules, *change, plainStyle()) + ", gives "
        + inUnit(result.value, result.ci.half(),
                 isShare(after.goals[goal]) ? Unit::Percent : Unit::Number);
}

std::string playedText(const core::PlayedVerdict &verdict, bool namesFloor)
{
    std::string text = percent(verdict.value) + " % of " + std::to_string(verdict.games)
        + " games (95 %: " + percent(verdict.ci.low) + " to " + percent(verdict.ci.high) + " %)"
        + (namesFloor ? " on floor " + std::to_string(verdict.floor) : "")
        + othersText(verdict.failingFloors, verdict.floor);
    if (verdict.verdict != core::Verdict::Undecided)
        return text;
    return text + ", undecided: more --games would tell";
}

void takeVerdict(CheckedGoal &checked, const core::PlayedVerdict &verdict, bool namesFloor)
{
    const bool isMet = verdict.verdict == core::Verdict::Met;
    const bool isBroken = verdict.verdict == core::Verdict::Broken;
    checked.played = verdict;
    checked.measured = playedText(verdict, namesFloor);
    checked.result.isKnown = isMet || isBroken;
    checked.result.isMet = isMet;
    checked.result.value = verdict.value;
    checked.result.floor = verdict.floor;
    checked.result.failingFloors = verdict.failingFloors;
    checked.result.problem = {};
}

JsonValue goalJson(const CheckedGoal &goal)
{
    const bool hasValue = goal.result.isKnown || goal.played;
    JsonValue json {{"goal", goal.json}};
    json.update(resultJson(goal.result));
    if (goal.played)
        json["value"] = goal.result.value;
    if (goal.hasFloors && hasValue) {
        json["floor"] = goal.result.floor;
        json["failingFloors"] = goal.result.failingFloors;
    }
    if (goal.isSkipped) {
        json["ok"] = nullptr;
        json["method"] = "skipped";
    }
    if (!goal.played)
        return json;
    if (goal.played->verdict == core::Verdict::Undecided)
        json["ok"] = nullptr;
    json["method"] = "played";
    json["games"] = goal.played->games;
    json["ci"] = JsonValue::array({goal.played->ci.low, goal.played->ci.high});
    return json;
}

} // namespace

resources::PlanStyle plainStyle()
{
    return {.name = [](const std::string & /*table*/, const std::string &entry) { return entry; },
            .whole = [](int number) { return std::to_string(number); },
            .mean = [](double mean) { return fixed(mean, 2); }};
}

std::string wordsOf(const core::Goal &goal)
{
    return resources::goalText(goal, {.name = nameOf, .number = shortest});
}

std::string measuredText(const core::Goal &goal, const core::GoalResult &result)
{
    const bool isGrowth = std::holds_alternative<core::GrowthGoal>(goal.kind);
    const Unit unit = isShare(goal) ? Unit::Percent : Unit::Number;
    return resources::measuredText(goal, result, [isGrowth, unit](double value, double error) {
        return isGrowth ? fixed(value * 100, decimalsWithin(100 * error, 2)) + " %"
                        : inUnit(value, error, unit);
    });
}

JsonValue resultJson(const core::GoalResult &result)
{
    JsonValue json {{"ok", result.isUndecided ? JsonValue() : JsonValue(result.isMet)},
                    {"value", result.isKnown ? JsonValue(result.value) : JsonValue()},
                    {"method", methodName(result.method)}};
    if (!result.ci.isPoint())
        json["ci"] = intervalJson(result.ci);
    return json;
}

core::Result<CheckedGoals> checkGoals(const core::Ruleset &rules, PlayGoals playGoals,
                                      const core::JudgeOptions &options,
                                      const core::BatchHooks &hooks)
{
    std::vector<CheckedGoal> checked;
    if (rules.goals.empty())
        return CheckedGoals(checked);
    const core::Analysis analysis(rules, {.floors = core::floorsOfGoals(rules)});
    if (analysis.refusal())
        return *analysis.refusal();
    const JsonValue written = JsonValue::parse(core::writeRuleset(rules));
    const bool canPlay = playGoals == PlayGoals::Yes && core::missingForPlay(rules).empty();
    for (std::size_t i = 0; i < rules.goals.size(); ++i) {
        const core::Goal &goal = rules.goals[i];
        const core::GoalResult result = evaluate(goal, rules, analysis);
        const bool isBroken = result.isKnown && !result.isMet && analysis.runs() == 0
            && result.method == core::Method::Exact;
        checked.push_back({.text = wordsOf(goal),
                           .measured = measuredText(goal, result),
                           .mending = isBroken ? mendingText(rules, analysis, i) : "",
                           .result = result,
                           .played = {},
                           .hasFloors = resources::namesFloors(goal),
                           .json = written["goals"][i]});
        const auto *played = std::get_if<core::PlayedGoal>(&goal.kind);
        if (played != nullptr && playGoals == PlayGoals::Skip) {
            checked.back().isSkipped = true;
            checked.back().measured = "skipped";
        }
        if (played == nullptr || !canPlay)
            continue;
        const auto verdict = core::judge(*played, rules, options, hooks);
        if (!verdict)
            return CheckedGoals();
        takeVerdict(checked.back(), *verdict, checked.back().hasFloors);
    }
    return CheckedGoals(std::move(checked));
}

JsonValue checkedJson(const std::vector<core::Issue> &issues, const std::vector<CheckedGoal> &goals)
{
    JsonValue json {{"issues", JsonValue::array()}, {"goals", JsonValue::array()}};
    for (const core::Issue &issue : issues)
        json["issues"].push_back({{"severity", severityName(issue.severity)},
                                  {"where", issue.where},
                                  {"message", resources::english(issue.message)}});
    for (const CheckedGoal &goal : goals)
        json["goals"].push_back(goalJson(goal));
    return json;
}

} // namespace cli
