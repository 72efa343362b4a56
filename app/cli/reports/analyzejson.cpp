// SPDX-License-Identifier: MIT
#include "app/cli/reports/analyzereport.h"
#include "app/cli/reports/floorsums.h"
#include "core/analysis/exact/cumulative.h"
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

JsonValue tableJson(const AnalyzeReport &report, int floor, std::size_t t)
{
    const core::SpawnTable &named = report.rules.tables[t];
    const core::TableNumbers &table = report.analysis.at(floor).tables[t];
    const std::uint64_t runs = runsOf(report, table.method);
    const core::TableLaw &law = *table.law;
    const core::Polynomial &count = law.placed.probabilities();
    JsonValue placed = meanJson(placedBy(table, runs));
    placed["error"] = law.error;
    placed["p5"] = core::quantile(count, 0.05);
    placed["p50"] = core::quantile(count, 0.5);
    placed["p95"] = core::quantile(count, 0.95);
    JsonValue json {{"id", named.id},
                    {"method", methodName(table.method)},
                    {"drawn", {{"mean", law.drawn}}},
                    {"placed", std::move(placed)}};
    const TableIntervals intervals = intervalsOf(table, runs);
    if (intervals.drawn)
        json["drawn"]["ci"] = intervalJson(*intervals.drawn);
    if (runs == 0)
        json["lost"] = {{"mean", law.lost}};
    if (runs == 0 && intervals.lost)
        json["lost"]["ci"] = intervalJson(*intervals.lost);
    addNumber(json, "empty", law.placed.empty(), intervals.empty);
    addNumber(json, "distinctKinds", table.distinctKinds, intervals.distinctKinds);
    json["entries"] = rowsJson(analyzedEntries(report, report.analysis.at(floor), t), 0);
    if (report.sensitivity && table.isDrawn && report.analysis.isPlain())
        json["sensitivity"] = rowsJson(analyzedSlopes(report, floor, t), 2);
    return json;
}

JsonValue pairsJson(const AnalyzeReport &report, int floor)
{
    const Table pairs = analyzedPairs(report, floor);
    JsonValue json = JsonValue::array();
    for (std::size_t i = 0; i < pairs.rows.size(); ++i) {
        const auto entry = [&row = pairs.rows[i]](std::size_t table) {
            return JsonValue {{"table", jsonOf(row[table])}, {"id", jsonOf(row[table + 1])}};
        };
        json.push_back({{"entries", JsonValue::array({entry(1), entry(3)})}});
        for (const char *name : {"both", "covariance", "correlation", "method"})
            json.back()[name] = nullptr; // before the intervals
        addMembers(json.back(), pairs, i, 5);
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
        JsonValue &sum = sums[each.key] = meanJson(figuresOf(report, each.sum));
        sum["method"] = methodName(each.sum.method);
    }
    JsonValue json {{"floor", floor},
                    {"rooms", meanJson(roomFigures(analysis))},
                    {"tables", std::move(tables)},
                    {"types", rowsJson(analyzedTypes(report, floor), 2)},
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
    if (!droughts.longest.ci.isPoint()) {
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
