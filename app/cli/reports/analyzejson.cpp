// SPDX-License-Identifier: MIT
#include "app/cli/reports/analyzereport.h"
#include "app/cli/reports/entrypairs.h"
#include "app/cli/reports/floorsums.h"
#include "app/cli/reports/measuredjson.h"
#include "app/cli/support/json.h"
#include "core/analysis/exact/cumulative.h"
#include "core/analysis/exact/sensitivity.h"
#include "core/analysis/laws/interval.h"

#include <algorithm>

namespace cli {

namespace {

JsonValue verifiedJson(const Verified &verified)
{
    const core::Cell *worst = verified.agreement.worst();
    return {{"runs", verified.runs},
            {"cells", verified.agreement.cells.size()},
            {"above", verified.agreement.above},
            {"below", verified.agreement.below},
            {"z", worst ? worst->z : 0.0},
            {"p", worst ? worst->holm : 1.0}};
}

core::Interval around(double value, double error)
{
    return {std::max(0.0, value - error), value + error};
}

void addSights(JsonValue &json, const core::Figures &figures, std::uint64_t runs)
{
    addProbability(json, "atLeastOne", figures.atLeastOne, runs);
    addProbability(json, "firstSeen", figures.firstSeen, runs);
    addProbability(json, "seenBy", figures.seenBy, runs);
}

JsonValue entryJson(const core::SpawnEntry &named, const core::TableNumbers &table, std::size_t i,
                    std::uint64_t runs)
{
    const core::EntryNumbers &entry = table.entries[i];
    const auto [p5, p50, p95] = table.pointsOf(i);
    JsonValue json {{"id", named.id},
                    {"weight", entry.weight},
                    {"share", table.isDrawn ? JsonValue(entry.share) : JsonValue()}};
    addMean(json, entry.mean, entry.sd, runs);
    json["sd"] = entry.sd;
    json["p5"] = p5;
    json["p50"] = p50;
    json["p95"] = p95;
    addSights(json, entry, runs);
    return json;
}

JsonValue typesJson(const AnalyzeReport &report, int floor)
{
    const auto index = static_cast<std::size_t>(floor - report.analysis.options().floors.first);
    JsonValue json = JsonValue::array();
    for (std::size_t i = 0; i < report.typeNames.size(); ++i) {
        const core::TypeNumbers type = report.types.at(index, i);
        const std::uint64_t runs = runsOf(report, type.method);
        JsonValue line {{"id", report.typeNames[i].id}};
        addMean(line, type.mean, type.sd, runs);
        line["sd"] = type.sd;
        addSights(line, type, runs);
        line["method"] = methodName(type.method);
        json.push_back(std::move(line));
    }
    return json;
}

/// [{"of": "orc", "weightOf": "troll", …}]: what each entry gains by each weight.
JsonValue slopesJson(const AnalyzeReport &report, int floor, std::size_t t)
{
    const std::vector<core::SpawnEntry> &entries = report.rules.tables[t].entries;
    const auto slopes = core::sensitivity(report.analysis, floor, t);
    JsonValue json = JsonValue::array();
    for (std::size_t i = 0; i < slopes.size(); ++i) {
        for (std::size_t j = 0; j < slopes.size(); ++j) {
            json.push_back({{"id", entries[i].id},
                            {"weightOf", entries[j].id},
                            {"share", slopes[i][j].share},
                            {"mean", slopes[i][j].mean},
                            {"atLeastOne", slopes[i][j].atLeastOne}});
        }
    }
    return json;
}

JsonValue tableJson(const AnalyzeReport &report, int floor, std::size_t t)
{
    const core::SpawnTable &named = report.rules.tables[t];
    const core::TableNumbers &table = report.analysis.at(floor).tables[t];
    const std::uint64_t runs = runsOf(report, table.method);
    JsonValue entries = JsonValue::array();
    for (std::size_t i = 0; i < table.entries.size(); ++i)
        entries.push_back(entryJson(named.entries[i], table, i, runs));
    const core::TableLaw &law = *table.law;
    const core::Polynomial &count = law.placed.probabilities();
    JsonValue placed = JsonValue::object();
    addMean(placed, law.placed.mean(), law.placed.sd(), runs);
    placed["sd"] = law.placed.sd();
    placed["error"] = law.error;
    placed["p5"] = core::quantile(count, 0.05);
    placed["p50"] = core::quantile(count, 0.5);
    placed["p95"] = core::quantile(count, 0.95);
    JsonValue json {{"id", named.id},
                    {"method", methodName(table.method)},
                    {"drawn", {{"mean", law.drawn}}},
                    {"placed", std::move(placed)}};
    if (law.drawnError > 0)
        json["drawn"]["ci"] = intervalJson(around(law.drawn, core::z95 * law.drawnError));
    if (runs == 0)
        json["lost"] = {{"mean", law.lost}};
    addProbability(json, "empty", law.placed.empty(), runs);
    json["distinctKinds"] = table.distinctKinds;
    if (runs > 0)
        json["distinctKindsCi"]
            = intervalJson(around(table.distinctKinds, mostErrorOfKinds(table, runs)));
    json["entries"] = std::move(entries);
    if (report.sensitivity && table.isDrawn && report.analysis.isPlain())
        json["sensitivity"] = slopesJson(report, floor, t);
    return json;
}

JsonValue pairsJson(const AnalyzeReport &report, int floor)
{
    const auto name = [&](core::EntryRef ref) {
        const core::SpawnTable &table = report.rules.tables[ref.table];
        return JsonValue {{"table", table.id}, {"id", table.entries[ref.entry].id}};
    };
    JsonValue json = JsonValue::array();
    for (const EntryPair &pair : pairsOn(report.analysis, floor)) {
        json.push_back({{"entries", JsonValue::array({name(pair.first), name(pair.second)})},
                        {"both", pair.both.value},
                        {"covariance", pair.covariance},
                        {"correlation", pair.correlation},
                        {"method", methodName(pair.both.method)}});
        if (pair.both.method == core::Method::Simulated)
            json.back()["bothCi"] = intervalJson(pair.both.ci);
    }
    return json;
}

JsonValue floorJson(const AnalyzeReport &report, int floor)
{
    const core::Analysis &analysis = report.analysis;
    JsonValue tables = JsonValue::array();
    for (std::size_t t = 0; t < report.rules.tables.size(); ++t)
        tables.push_back(tableJson(report, floor, t));
    JsonValue sums = JsonValue::object();
    for (const FloorSum &each : floorSums(report.rules, analysis, floor)) {
        JsonValue &sum = sums[each.key] = JsonValue::object();
        addMean(sum, each.sum.mean, each.sum.sd, runsOf(report, each.sum.method));
        sum["sd"] = each.sum.sd;
        sum["method"] = methodName(each.sum.method);
    }
    JsonValue json {{"floor", floor},
                    {"rooms", {{"mean", analysis.roomsMean()}, {"sd", analysis.roomsSd()}}},
                    {"tables", std::move(tables)},
                    {"types", typesJson(report, floor)},
                    {"sums", std::move(sums)}};
    if (report.together)
        json["together"] = pairsJson(report, floor);
    return json;
}

JsonValue sightJson(const AnalyzeReport &report, core::EntryRef ref)
{
    const auto orNull
        = [](std::optional<int> floor) { return floor ? JsonValue(*floor) : JsonValue(); };
    const core::SpawnTable &table = report.rules.tables[ref.table];
    const core::Droughts droughts = core::droughtsOf(report.analysis, ref);
    JsonValue onFloors = JsonValue::array();
    JsonValue intervals = JsonValue::array();
    for (const core::Measured &floor : droughts.onFloors) {
        onFloors.push_back(floor.value);
        intervals.push_back(intervalJson(floor.ci));
    }
    JsonValue json {{"table", table.id},
                    {"id", table.entries[ref.entry].id},
                    {"medianFloor", orNull(core::seenWithin(report.analysis, ref, 0.5))},
                    {"ninetyFloor", orNull(core::seenWithin(report.analysis, ref, 0.9))},
                    {"longestDrought", droughts.longest.value},
                    {"droughts", std::move(onFloors)},
                    {"droughtMethod", methodName(droughts.method)}};
    if (droughts.method == core::Method::Simulated) {
        json["longestDroughtCi"] = intervalJson(droughts.longest.ci);
        json["droughtsCi"] = std::move(intervals);
    }
    return json;
}

} // namespace

std::uint64_t runsOf(const AnalyzeReport &report, core::Method method)
{
    return method == core::Method::Simulated ? report.analysis.runs() : 0;
}

const char *methodName(core::Method method)
{
    return method == core::Method::Simulated ? "simulated" : "exact";
}

double mostErrorOfKinds(const core::TableNumbers &table, std::uint64_t runs)
{
    double error = 0;
    for (const core::EntryNumbers &entry : table.entries) {
        const core::Interval ci = core::probabilityInterval(entry.atLeastOne, runs);
        error += ci.half();
    }
    return error;
}

void writeAnalyzedJson(const AnalyzeReport &report, const Sink &sink)
{
    const std::vector<core::FloorNumbers> &floors = report.analysis.floors();
    const core::EntryRefs entries = entriesOf(report.rules, {});
    LongObject json(sink);
    json.add("ruleset", identity(report.rules));
    const std::uint64_t runs = report.analysis.runs();
    json.add("method", runs > 0 ? "mixed" : "exact");
    if (runs > 0)
        json.add("runs", runs);
    json.add("layouts", report.analysis.isClosedForm() ? 0 : report.analysis.sample().layouts);
    json.addArray("floors", floors.size(),
                  [&](std::size_t i) { return floorJson(report, floors[i].floor); });
    json.addArray("sights", entries.size(),
                  [&](std::size_t i) { return sightJson(report, entries[i]); });
    if (report.verified)
        json.add("verified", verifiedJson(*report.verified));
    json.finish();
}

} // namespace cli
