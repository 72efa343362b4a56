// SPDX-License-Identifier: MIT
#include "app/cli/reports/balancereport.h"

#include "app/cli/reports/analyzereport.h"
#include "app/cli/reports/goalreport.h"
#include "app/cli/support/text.h"
#include "resources/messages/plantext.h"

#include <algorithm>

namespace cli {

namespace {

std::string signOf(const core::GoalResult &result)
{
    return !result.isKnown ? "– " : result.isMet ? "✓ " : "✗ ";
}

JsonValue measuredJson(const core::Goal &goal, const core::GoalResult &result)
{
    const bool isPlayed = std::holds_alternative<core::PlayedGoal>(goal.kind);
    if (!result.isKnown)
        return {{"value", nullptr}, {"ok", isPlayed ? JsonValue() : JsonValue(false)}};
    JsonValue json {{"value", result.value}, {"ok", result.isMet}};
    json["method"] = isPlayed ? "played" : methodName(result.method);
    if (!result.ci.isPoint())
        json["ci"] = intervalJson(result.ci);
    if (result.failingFloors.size() > 1)
        json["failingFloors"] = result.failingFloors;
    return json;
}

/// A number, or both ends of a range.
JsonValue valueJson(std::optional<int> low, int value)
{
    return low ? JsonValue::array({*low, value}) : JsonValue(value);
}

/// What the number belongs to.
JsonValue ownerJson(const core::Ruleset &rules, const core::FreeNumber &number)
{
    if (number.type) {
        const bool isItem = number.type->kind == core::Spawns::Items;
        const std::string id = core::idOf(rules, *number.type);
        return {{"table", nullptr},
                {"of",
                 id.empty()   ? "player"
                     : isItem ? "items"
                              : "monsters"},
                {"type", id.empty() ? JsonValue() : JsonValue(id)},
                {"member", number.stat}};
    }
    const core::SpawnTable &table = rules.tables[number.at.table];
    if (number.isWeight())
        return {{"table", table.id}, {"entry", table.entries[number.at.entry].id}};
    return {{"table", table.id}, {"entry", nullptr}, {"count", number.count}};
}

JsonValue changeJson(const core::Ruleset &rules, const core::NumberChange &change)
{
    const core::FreeNumber &number = change.number;
    JsonValue json = ownerJson(rules, number);
    json["floor"] = number.floor ? JsonValue(*number.floor) : JsonValue();
    json["from"] = valueJson(number.low, number.value);
    json["to"] = valueJson(change.lowTo(), change.to);
    if (number.isNew)
        json["new"] = true;
    return json;
}

std::string goalsText(const core::Ruleset &rules, const core::Balance &balance,
                      const core::Plan *plan)
{
    std::string out;
    for (std::size_t i = 0; i < balance.goals.size(); ++i) {
        const core::Goal &goal = rules.goals[balance.goals[i]];
        const core::GoalResult &before = balance.before[i];
        std::string line = measuredText(goal, before);
        if (plan && before.isKnown)
            line += " → " + measuredText(goal, plan->goals[i]);
        out += "  " + signOf(plan ? plan->goals[i] : before)
            + wrapped(wordsOf(goal) + ": " + line, 4) + '\n';
    }
    return out;
}

std::string planText(const core::Ruleset &rules, const core::Balance &balance, std::size_t place)
{
    const core::Plan &plan = balance.plans[place];
    const resources::PlanStyle style = plainStyle();
    const std::size_t changes = plan.changes.size();
    std::string out = "\nPlan " + std::to_string(place + 1) + ": " + std::to_string(changes)
        + (changes == 1 ? " change, " : " changes, ") + std::to_string(plan.met) + " of "
        + std::to_string(plan.goals.size()) + " goals met, distance " + fixed(plan.distance, 3)
        + '\n';
    for (const core::NumberChange &change : plan.changes)
        out += "  " + changeText(rules, change, style) + '\n';
    out += goalsText(rules, balance, &plan);
    const std::string others = effectsText(plan, style);
    if (!others.empty())
        out += "  " + wrapped(others, 4) + '\n';
    return out;
}

std::string balanceHead(const core::Balance &balance)
{
    const auto met = std::count_if(balance.before.begin(), balance.before.end(),
                                   [](const core::GoalResult &result) { return result.isMet; });
    return std::to_string(met) + " of " + std::to_string(balance.goals.size())
        + " goals met as it is"
        + (balance.distance > 0 ? ", distance " + fixed(balance.distance, 3) : "") + '\n';
}

/// Why the last plan does not meet them all; nothing where it does.
std::string endText(const core::Ruleset &rules, const core::Balance &balance)
{
    const std::string why = resources::shortfallText(rules, balance);
    std::string out = why.empty() ? "" : '\n' + why + '\n';
    for (const std::size_t place : balance.conflict)
        out += "  " + wrapped(wordsOf(rules.goals[balance.goals[place]]), 4) + '\n';
    return out;
}

} // namespace

std::string balanceText(const BalanceReport &report)
{
    const core::Balance &balance = report.balance;
    std::string out = balanceHead(balance) + goalsText(report.rules, balance, nullptr);
    for (std::size_t place = 0; place < balance.plans.size(); ++place)
        out += planText(report.rules, balance, place);
    return out + endText(report.rules, balance);
}

std::string balanceJson(const BalanceReport &report)
{
    const core::Balance &balance = report.balance;
    JsonValue goals = JsonValue::array();
    for (std::size_t i = 0; i < balance.goals.size(); ++i)
        goals.push_back(
            {{"goal", balance.goals[i]},
             {"text", wordsOf(report.rules.goals[balance.goals[i]])},
             {"before", measuredJson(report.rules.goals[balance.goals[i]], balance.before[i])}});
    JsonValue plans = JsonValue::array();
    for (const core::Plan &plan : balance.plans) {
        JsonValue changes = JsonValue::array();
        for (const core::NumberChange &change : plan.changes)
            changes.push_back(changeJson(report.rules, change));
        JsonValue results = JsonValue::array();
        for (std::size_t i = 0; i < plan.goals.size(); ++i)
            results.push_back(measuredJson(report.rules.goals[balance.goals[i]], plan.goals[i]));
        plans.push_back({{"changes", std::move(changes)},
                         {"goals", std::move(results)},
                         {"met", plan.met},
                         {"distance", plan.distance}});
    }
    JsonValue json {{"goals", std::move(goals)}, {"plans", std::move(plans)}};
    if (!balance.conflict.empty())
        json["conflict"] = balance.conflict;
    if (balance.needed > 0)
        json["needed"] = balance.needed;
    const auto isPlayed = [&](std::size_t i) {
        return balance.before[i].isKnown
            && std::holds_alternative<core::PlayedGoal>(report.rules.goals[balance.goals[i]].kind);
    };
    bool areAnyPlayed = false;
    for (std::size_t i = 0; i < balance.goals.size(); ++i)
        areAnyPlayed = areAnyPlayed || isPlayed(i);
    json["method"] = areAnyPlayed ? "played" : methodName(balance.method);
    if (!balance.isWhole)
        json["part"] = true;
    return toText(json);
}

} // namespace cli
