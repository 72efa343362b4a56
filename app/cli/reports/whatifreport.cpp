// SPDX-License-Identifier: MIT
#include "app/cli/reports/whatifreport.h"

#include "app/cli/reports/autoplayreport.h"
#include "app/cli/support/text.h"

namespace cli {

namespace {

/// One change, its effect, and the p corrected for all the changes tried.
struct Line
{
    core::TableChange change;
    core::PairCounts counts;
    core::PairDifference difference;
    double holm = 1;
};

std::vector<Line> linesOf(const core::WhatIf &result)
{
    std::vector<Line> lines;
    std::vector<double> p;
    for (const core::ChangeEffect &effect : result.effects) {
        const core::PairDifference difference = core::differenceOf(effect.survived, result.games);
        lines.push_back(
            {.change = effect.change, .counts = effect.survived, .difference = difference});
        p.push_back(difference.p);
    }
    const std::vector<double> holm = core::holmCorrected(p);
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i].holm = holm[i];
    return lines;
}

std::string entryOf(const core::Ruleset &rules, const core::TableChange &change)
{
    return change.entry ? rules.tables[change.table].entries[*change.entry].id : "";
}

std::string nameOf(const core::Ruleset &rules, const core::TableChange &change)
{
    return rules.tables[change.table].id + ": " + (change.entry ? entryOf(rules, change) : "count")
        + (change.floor ? " from floor " + std::to_string(*change.floor) : "");
}

std::string asTable(const WhatIfReport &report)
{
    const core::WhatIf &result = report.result;
    const Campaign &campaign = report.campaign;
    std::string text = wrapped(
        onOneLine(campaign.rules.name) + ": "
            + percent(static_cast<double>(result.survived) / static_cast<double>(result.games))
            + " % of " + std::to_string(result.games) + " games by the "
            + std::string(campaign.bot.name) + " bot get past floor " + std::to_string(report.floor)
            + ". What one change does to that, same seeds:",
        0);
    std::vector<Row> rows {{"change", "from", "to", "points", "95 %", "p", "p (Holm)"}};
    for (const Line &line : linesOf(result)) {
        rows.push_back(
            {nameOf(campaign.rules, line.change), std::to_string(line.change.from),
             std::to_string(line.change.to), signedPoints(line.difference.value),
             signedPoints(line.difference.ci.low) + " to " + signedPoints(line.difference.ci.high),
             significance(line.difference.p), significance(line.holm)});
    }
    return text + "\n\n" + aligned(rows, "lrrrrrr");
}

std::string asCsv(const WhatIfReport &report)
{
    std::vector<Row> rows {{"table", "entry", "fromFloor", "from", "to", "difference", "low",
                            "high", "onlyBefore", "onlyAfter", "p", "pHolm"}};
    for (const Line &line : linesOf(report.result)) {
        rows.push_back({report.campaign.rules.tables[line.change.table].id,
                        entryOf(report.campaign.rules, line.change),
                        line.change.floor ? std::to_string(*line.change.floor) : "",
                        std::to_string(line.change.from), std::to_string(line.change.to),
                        shortest(line.difference.value), shortest(line.difference.ci.low),
                        shortest(line.difference.ci.high), std::to_string(line.counts.onlyFirst),
                        std::to_string(line.counts.onlySecond), shortest(line.difference.p),
                        shortest(line.holm)});
    }
    return csv(rows);
}

JsonValue lineJson(const core::Ruleset &rules, const Line &line)
{
    JsonValue json {{"table", rules.tables[line.change.table].id}};
    if (line.change.entry)
        json["entry"] = entryOf(rules, line.change);
    if (line.change.floor)
        json["fromFloor"] = *line.change.floor;
    json["from"] = line.change.from;
    json["to"] = line.change.to;
    json["difference"] = line.difference.value;
    json["ci"] = intervalJson(line.difference.ci);
    json["onlyBefore"] = line.counts.onlyFirst;
    json["onlyAfter"] = line.counts.onlySecond;
    json["p"] = line.difference.p;
    json["pHolm"] = line.holm;
    return json;
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
    json["changes"] = JsonValue::array();
    for (const Line &line : linesOf(result))
        json["changes"].push_back(lineJson(report.campaign.rules, line));
    return toText(json);
}

} // namespace

std::string whatIfText(const WhatIfReport &report, Format format)
{
    return inFormat(format, report, asTable, asCsv, asJson);
}

} // namespace cli
