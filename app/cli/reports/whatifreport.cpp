// SPDX-License-Identifier: MIT
#include "app/cli/reports/whatifreport.h"

#include "app/cli/reports/pairedreport.h"
#include "app/cli/support/text.h"

namespace cli {

namespace {

/// Nothing of a count.
std::string entryOf(const core::Ruleset &rules, const core::FreeNumber &number)
{
    const core::SpawnTable &table = rules.tables[number.at.table];
    return number.isWeight() ? table.entries[number.at.entry].id : std::string();
}

std::string nameOf(const core::Ruleset &rules, const core::FreeNumber &number)
{
    return rules.tables[number.at.table].id + ": "
        + (number.isWeight() ? entryOf(rules, number) : "count")
        + (number.floor ? " from floor " + std::to_string(*number.floor) : "");
}

Table changesOf(const WhatIfReport &report)
{
    const core::Ruleset &rules = report.campaign.rules;
    Table table {{"table", "entry", "fromFloor", "|change", "from|from", "to|to",
                  "difference|points", "±|95 %", "onlyBefore", "onlyAfter", "p|p", "pHolm|p (Holm)",
                  "count"}};
    std::vector<core::PairCounts> questions;
    questions.reserve(report.result.effects.size());
    for (const core::ChangeEffect &effect : report.result.effects)
        questions.push_back(effect.survived);
    const std::vector<PairAnswer> answers = answersOf(questions, report.result.games);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const auto &[number, to] = report.result.effects[i].change;
        const core::PairDifference &difference = answers[i].difference;
        table.rows.push_back({rules.tables[number.at.table].id,
                              number.isWeight() ? Value(entryOf(rules, number)) : Value(),
                              number.floor ? Value(*number.floor) : Value(), nameOf(rules, number),
                              number.value, to, points(difference.value), points(difference.ci),
                              questions[i].onlyFirst, questions[i].onlySecond,
                              significanceOf(difference.p), significanceOf(answers[i].holm),
                              number.isWeight() ? Value() : Value(number.count)});
    }
    return table;
}

std::string asText(const WhatIfReport &report)
{
    const core::WhatIf &result = report.result;
    const Campaign &campaign = report.campaign;
    const std::string text = wrapped(
        onOneLine(campaign.rules.name) + ": "
            + percent(static_cast<double>(result.survived) / static_cast<double>(result.games))
            + " % of " + std::to_string(result.games) + " games by the "
            + std::string(campaign.bot.name) + " bot get past floor " + std::to_string(report.floor)
            + ". What one change does to that, same seeds:",
        0);
    return text + "\n\n" + aligned(forPeople(changesOf(report)));
}

std::string asJson(const WhatIfReport &report)
{
    const core::WhatIf &result = report.result;
    JsonValue json;
    json["ruleset"] = identity(report.campaign.rules);
    json["bot"] = report.campaign.bot.name;
    json["games"] = result.games;
    json["seed"] = report.campaign.seed;
    json["floor"] = report.floor;
    json["survived"] = static_cast<double>(result.survived) / static_cast<double>(result.games);
    json["ci"] = intervalJson(core::wilsonInterval(result.survived, result.games));
    const Table changes = changesOf(report);
    JsonValue list = JsonValue::array();
    for (std::size_t i = 0; i < changes.rows.size(); ++i)
        addMembers(list.emplace_back(JsonValue::object()), changes, i);
    json["changes"] = std::move(list);
    return toText(json);
}

} // namespace

std::string whatIfText(const WhatIfReport &report, const Format &format)
{
    return inFormat(format, report, asText, changesOf, asJson);
}

} // namespace cli
