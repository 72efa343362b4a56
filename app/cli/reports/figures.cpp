// SPDX-License-Identifier: MIT
#include "app/cli/reports/figures.h"

#include "core/analysis/laws/interval.h"

#include <algorithm>
#include <utility>

namespace cli {

Known known(const core::Measured &number)
{
    return number.ci.isPoint() ? Known() : Known(number.ci);
}

Known around(double value, double error, core::Interval all)
{
    return known({.value = value, .ci = core::errorInterval(value, error, all)});
}

Known meanInterval(const FloorFigures &of)
{
    return of.runs > 0 ? core::meanInterval(of.figures.mean, of.figures.sd, of.runs)
                       : around(of.figures.mean, of.figures.error);
}

Known sdInterval(const FloorFigures &of)
{
    if (of.runs == 0 && !(of.figures.sdError > 0))
        return {};
    return core::sdInterval(of.figures.sd, of.figures.sdError, of.runs);
}

Known chanceInterval(const FloorFigures &of)
{
    return of.runs > 0 ? core::probabilityInterval(of.figures.atLeastOne, of.runs)
                       : around(of.figures.atLeastOne, of.errors.atLeastOne, core::anyChance);
}

std::string within(double value, const Known &interval, int most)
{
    return fixed(value, decimalsWithin(interval ? interval->half() : 0, most));
}

Value orNothing(const Known &interval)
{
    return interval ? Value(*interval) : Value();
}

std::vector<Value> meanValues(const FloorFigures &of)
{
    constexpr int most = 3;
    const Known mean = meanInterval(of);
    const double error = mean ? mean->half() : 0;
    const int decimals = decimalsWithin(error, most);
    Value interval = orNothing(mean);
    interval.text = mean ? errorText(error, decimals) : "exact";
    return {rounded(of.figures.mean, decimals),
            interval,
            {of.figures.sd, within(of.figures.sd, sdInterval(of), most - 1)}};
}

std::vector<Value> meanValues(const core::Tally &tally, std::uint64_t runs)
{
    const core::MeanEstimate estimate = core::estimateMean(tally, runs);
    return {estimate.mean, estimate.ci, estimate.sd};
}

std::vector<Value> chanceValues(const FloorFigures &of)
{
    const core::Figures &figures = of.figures;
    std::vector<Value> values;
    for (const auto &[value, error] : {std::pair(figures.atLeastOne, of.errors.atLeastOne),
                                       std::pair(figures.firstSeen, of.errors.firstSeen),
                                       std::pair(figures.seenBy, of.errors.seenBy)}) {
        values.emplace_back(value, core::report::chanceText(value, of.runs, error));
        values.push_back(orNothing(of.runs > 0 ? core::probabilityInterval(value, of.runs)
                                               : around(value, error, core::anyChance)));
    }
    values.push_back(orNothing(sdInterval(of)));
    return values;
}

std::vector<Column> meanColumns()
{
    return {"mean|mean", "±mean|±", "sd|SD"};
}

std::vector<Column> chanceColumns()
{
    return {"atLeastOne|P(≥1)", "±atLeastOne", "firstSeen|first", "±firstSeen", "seenBy|seen",
            "±seenBy",          "±sd"};
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
    return {{"mean", estimate.mean},
            {"ci", intervalJson(estimate.ci)},
            {"sd", estimate.sd},
            {"sdCi", intervalJson(core::sdInterval(estimate.sd, estimate.sdError, runs))}};
}

JsonValue meanJson(const FloorFigures &of)
{
    JsonValue json {{"mean", of.figures.mean}};
    if (const Known ci = meanInterval(of))
        json["ci"] = intervalJson(*ci);
    addNumber(json, "sd", of.figures.sd, sdInterval(of));
    return json;
}

void addNumber(JsonValue &json, const std::string &name, double value, const Known &interval)
{
    json[name] = value;
    if (interval)
        json[name + "Ci"] = intervalJson(*interval);
}

} // namespace cli
