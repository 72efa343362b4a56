// SPDX-License-Identifier: MIT
#include "app/cli/reports/figures.h"

#include "core/analysis/laws/interval.h"

namespace cli {

std::vector<Value> meanValues(const FloorFigures &of)
{
    const auto [mean, sd] = std::pair(of.figures.mean, of.figures.sd);
    constexpr int most = 3;
    if (of.runs == 0) {
        Value exact;
        exact.text = "exact";
        return {rounded(mean, most), exact, rounded(sd, most - 1)};
    }
    const core::Interval ci = core::meanInterval(mean, sd, of.runs);
    const bool isKnown = of.digits == Digits::Known;
    const double error = isKnown ? ci.half() : ci.high - mean;
    const int decimals = isKnown ? decimalsWithin(error, most) : most;
    return {rounded(mean, decimals),
            {ci, errorText(error, decimals)},
            rounded(sd, isKnown ? decimalsWithin(error, most - 1) : most - 1)};
}

std::vector<Value> meanValues(const core::Tally &tally, std::uint64_t runs)
{
    const core::MeanEstimate estimate = core::estimateMean(tally, runs);
    return {estimate.mean, estimate.ci, estimate.sd};
}

std::vector<Value> chanceValues(const FloorFigures &of)
{
    std::vector<Value> values;
    for (const double each : {of.figures.atLeastOne, of.figures.firstSeen, of.figures.seenBy}) {
        values.emplace_back(each, core::report::chanceText(each, of.runs));
        values.push_back(of.runs == 0 ? Value() : core::probabilityInterval(each, of.runs));
    }
    return values;
}

std::vector<Column> meanColumns()
{
    return {"mean|mean", "±mean|±", "sd|SD"};
}

std::vector<Column> chanceColumns()
{
    return {"atLeastOne|P(≥1)", "±atLeastOne", "firstSeen|first",
            "±firstSeen",       "seenBy|seen", "±seenBy"};
}

Table typesTable(int floor, const std::vector<core::SpawnedType> &types,
                 const std::function<FloorFigures(std::size_t type)> &figuresOf)
{
    Table table {{"floor", "kind", "type|type"}};
    append(table.columns, meanColumns());
    append(table.columns, chanceColumns());
    for (std::size_t i = 0; i < types.size(); ++i) {
        const FloorFigures figures = figuresOf(i);
        const bool isMonster = types[i].kind == core::Spawns::Monsters;
        table.rows.push_back({floor, isMonster ? "monster" : "item", types[i].id});
        append(table.rows.back(), meanValues(figures));
        append(table.rows.back(), chanceValues(figures));
    }
    return table;
}

JsonValue meanJson(const core::Tally &tally, std::uint64_t runs)
{
    if (runs == 0)
        return {{"mean", nullptr}};
    const core::MeanEstimate estimate = core::estimateMean(tally, runs);
    return {{"mean", estimate.mean}, {"ci", intervalJson(estimate.ci)}, {"sd", estimate.sd}};
}

JsonValue meanJson(double mean, double sd, std::uint64_t runs)
{
    JsonValue json {{"mean", mean}};
    if (runs > 0)
        json["ci"] = intervalJson(core::meanInterval(mean, sd, runs));
    json["sd"] = sd;
    return json;
}

void addProbability(JsonValue &json, const std::string &name, double value, std::uint64_t runs)
{
    json[name] = value;
    if (runs > 0)
        json[name + "Ci"] = intervalJson(core::probabilityInterval(value, runs));
}

} // namespace cli
