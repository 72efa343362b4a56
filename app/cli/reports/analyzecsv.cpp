// SPDX-License-Identifier: MIT
#include "app/cli/reports/analyzereport.h"
#include "app/cli/reports/entrypairs.h"
#include "core/analysis/exact/cumulative.h"
#include "core/analysis/exact/sensitivity.h"

namespace cli {

namespace {

core::Interval around(double value, double error)
{
    return {std::max(0.0, value - error), value + error};
}

std::vector<Column> entryColumns(const std::string &heading, bool isExact)
{
    std::vector<Column> columns {{"entry", heading}, "weight|weight", "share|share"};
    append(columns, meanColumns());
    if (isExact)
        columns[4].heading.reset(); // the interval of the mean
    append(columns, {"p5", "p50", "p95", "|5/50/95"});
    append(columns, chanceColumns());
    return columns;
}

/// Of a row, the numbers or their intervals.
template<typename T>
void appendPart(std::vector<T> &list, const std::vector<T> &row, const std::vector<Column> &columns,
                bool areIntervals)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].isInterval == areIntervals)
            list.push_back(row[i]);
    }
}

/// What holds for its floor and table.
std::vector<Value> startOf(const AnalyzeReport &report, const core::FloorNumbers &floor,
                           std::size_t t)
{
    const core::TableNumbers &table = floor.tables[t];
    const core::CountLaw &placed = table.law->placed;
    return {floor.floor,
            report.analysis.roomsMean(),
            report.analysis.roomsSd(),
            report.rules.tables[t].id,
            table.law->drawn,
            placed.mean(),
            table.law->error,
            placed.sd(),
            placed.empty(),
            table.distinctKinds};
}

/// What holds for an entry from floor to floor.
struct Sight
{
    Value median;
    Value ninety;
    core::Droughts droughts;

    std::vector<Value> on(std::size_t floor) const
    {
        const core::Measured &here = droughts.onFloors[floor];
        const bool isCounted = droughts.method == core::Method::Simulated;
        return {here.value,
                median,
                ninety,
                droughts.longest.value,
                isCounted ? here.ci : Value(),
                isCounted ? droughts.longest.ci : Value(),
                methodName(droughts.method)};
    }
};

std::vector<Sight> sightsOf(const AnalyzeReport &report)
{
    const core::EntryRefs entries = entriesOf(report.rules, {});
    std::vector<Sight> sights;
    sights.reserve(entries.size());
    for (const core::EntryRef &ref : entries)
        sights.push_back({orNull(core::seenWithin(report.analysis, ref, 0.5)),
                          orNull(core::seenWithin(report.analysis, ref, 0.9)),
                          core::droughtsOf(report.analysis, ref)});
    return sights;
}

void writeNumbers(const AnalyzeReport &report, const Sink &sink)
{
    const std::vector<Column> ofEntry = entryColumns({}, true);
    std::vector<Column> columns {"floor",  "roomsMean",   "roomsSd",  "table", "drawn",
                                 "placed", "placedError", "placedSd", "empty", "distinctKinds"};
    appendPart(columns, ofEntry, ofEntry, false);
    append(columns,
           {"drought", "medianFloor", "ninetyFloor", "longestDrought", "±drought",
            "±longestDrought", "droughtMethod", "±drawn", "±empty", "±distinctKinds"});
    appendPart(columns, ofEntry, ofEntry, true);
    columns.emplace_back("method");
    sink(csvHead(columns));
    const std::vector<Sight> sights = sightsOf(report);
    for (std::size_t f = 0; f < report.analysis.floors().size(); ++f) {
        const core::FloorNumbers &floor = report.analysis.floors()[f];
        std::size_t flat = 0;
        for (std::size_t t = 0; t < floor.tables.size(); ++t) {
            Table table {columns};
            const TableIntervals intervals
                = intervalsOf(floor.tables[t], runsOf(report, floor.tables[t].method));
            for (const std::vector<Value> &entry : analyzedEntries(report, floor, t).rows) {
                std::vector<Value> &row = table.rows.emplace_back(startOf(report, floor, t));
                appendPart(row, entry, ofEntry, false);
                append(row, sights[flat++].on(f));
                for (const auto &each : {intervals.drawn, intervals.empty, intervals.distinctKinds})
                    row.push_back(each ? Value(*each) : Value());
                appendPart(row, entry, ofEntry, true);
                row.emplace_back(methodName(floor.tables[t].method));
            }
            sink(csvRows(table));
        }
    }
}

void writeFloors(const AnalyzeReport &report, const Sink &sink)
{
    bool isBegun = false;
    const auto add = [&](const Table &table) {
        sink(isBegun ? csvRows(table) : csvOf(table));
        isBegun = true;
    };
    for (const core::FloorNumbers &floor : report.analysis.floors()) {
        if (report.byType)
            add(analyzedTypes(report, floor.floor));
        else if (report.together)
            add(analyzedPairs(report, floor.floor));
        else
            add(analyzedSlopes(report, floor.floor, {}));
    }
}

} // namespace

TableIntervals intervalsOf(const core::TableNumbers &table, std::uint64_t runs)
{
    TableIntervals intervals;
    const core::TableLaw &law = *table.law;
    if (law.drawnError > 0)
        intervals.drawn = around(law.drawn, core::z95 * law.drawnError);
    if (runs > 0) {
        intervals.empty = core::probabilityInterval(law.placed.empty(), runs);
        intervals.distinctKinds = around(table.distinctKinds, mostErrorOfKinds(table, runs));
    }
    return intervals;
}

Table analyzedEntries(const AnalyzeReport &report, const core::FloorNumbers &floor, std::size_t t)
{
    const core::TableNumbers &numbers = floor.tables[t];
    const core::SpawnTable &named = report.rules.tables[t];
    const std::uint64_t runs = runsOf(report, numbers.method);
    Table table {entryColumns(named.id, runs == 0)};
    for (std::size_t i = 0; i < numbers.entries.size(); ++i) {
        const core::EntryNumbers &entry = numbers.entries[i];
        const std::array<int, 3> points = numbers.pointsOf(i);
        std::vector<Value> &row = table.rows.emplace_back();
        row = {named.entries[i].id, entry.weight,
               numbers.isDrawn ? percentage(entry.share) : Value(nullptr)};
        append(row, meanValues({entry, runs}));
        append(row, {points[0], points[1], points[2], pointsText(points)});
        append(row, chanceValues({entry, runs}));
    }
    return table;
}

Table analyzedTypes(const AnalyzeReport &report, int floor)
{
    const auto index = static_cast<std::size_t>(floor - report.analysis.options().floors.first);
    const auto numbers = [&](std::size_t type) { return report.types.at(index, type); };
    Table table = typesTable(floor, report.typeNames, [&](std::size_t type) {
        return FloorFigures {numbers(type), runsOf(report, numbers(type).method)};
    });
    table.columns.emplace_back("method");
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        table.rows[i].emplace_back(methodName(numbers(i).method));
    return table;
}

Table analyzedSlopes(const AnalyzeReport &report, int floor, std::optional<std::size_t> only)
{
    Table rows {{"floor", "table", "entry", "weightOf", "share", "mean", "atLeastOne"}};
    for (std::size_t t = 0; t < report.rules.tables.size(); ++t) {
        if ((only && t != *only) || !report.analysis.at(floor).tables[t].isDrawn
            || !report.analysis.isPlain())
            continue;
        const core::SpawnTable &table = report.rules.tables[t];
        const auto slopes = core::sensitivity(report.analysis, floor, t);
        for (std::size_t i = 0; i < slopes.size(); ++i) {
            for (std::size_t j = 0; j < slopes.size(); ++j)
                rows.rows.push_back({floor, table.id, table.entries[i].id, table.entries[j].id,
                                     slopes[i][j].share, slopes[i][j].mean,
                                     slopes[i][j].atLeastOne});
        }
    }
    return rows;
}

Table analyzedPairs(const AnalyzeReport &report, int floor)
{
    const std::vector<EntryPair> pairs = pairsOn(report.analysis, floor);
    const bool isExact = pairs.empty() || pairs.front().both.method == core::Method::Exact;
    Table table {{"floor", "table", "entry|together", "otherTable", "otherEntry|", "both|P(both)",
                  "|±", "covariance|covariance", "|±", "correlation|correlation", "|±", "±both",
                  "±covariance", "±correlation", "method"}};
    if (isExact) {
        table.columns[8].heading.reset();
        table.columns[10].heading.reset();
    }
    const std::vector<core::SpawnTable> &tables = report.rules.tables;
    for (const EntryPair &pair : pairs) {
        const core::SpawnTable &first = tables[pair.first.table];
        const core::SpawnTable &second = tables[pair.second.table];
        const auto &[covariance, correlation] = pair.counts;
        const double error = 100 * pair.both.ci.half();
        const int decimals = decimalsWithin(error, 2);
        const auto shown = [](const core::Measured &of, int most) {
            return rounded(of.value, decimalsWithin(of.ci.half(), most));
        };
        const auto errorOf = [isExact](double half, int most) {
            return isExact ? "exact" : errorText(half, decimalsWithin(half, most));
        };
        const auto intervalOf
            = [isExact](const core::Measured &of) { return isExact ? Value() : Value(of.ci); };
        Value name = first.entries[pair.first.entry].id;
        Value other = second.entries[pair.second.entry].id;
        name.text = entryName(report.rules, pair.first);
        other.text = entryName(report.rules, pair.second);
        table.rows.push_back(
            {floor, first.id, name, second.id, other, percentage(pair.both.value, decimals),
             errorOf(error, 2), shown(covariance, 4), errorOf(covariance.ci.half(), 4),
             shown(correlation, 3), errorOf(correlation.ci.half(), 3), intervalOf(pair.both),
             intervalOf(covariance), intervalOf(correlation), methodName(pair.both.method)});
    }
    return table;
}

void writeAnalyzedCsv(const AnalyzeReport &report, const Sink &sink)
{
    if (report.byType || report.sensitivity || report.together)
        writeFloors(report, sink);
    else
        writeNumbers(report, sink);
}

} // namespace cli
