// SPDX-License-Identifier: MIT
#include "app/cli/reports/analyzereport.h"
#include "app/cli/reports/entrypairs.h"
#include "core/analysis/exact/cumulative.h"
#include "core/analysis/exact/sensitivity.h"

namespace cli {

namespace {

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

/// Of a thing that has such figures on the floors.
template<typename FiguresOn>
FloorFigures figuresAt(const AnalyzeReport &report, int floor, core::EntryRef thing,
                       std::uint64_t runs, const FiguresOn &figuresOn)
{
    const auto at = static_cast<std::size_t>(floor - report.analysis.options().floors.first);
    const core::ChanceErrors errors
        = runs > 0 ? core::ChanceErrors() : report.errors.at(thing, at, figuresOn);
    return {figuresOn(at), runs, errors};
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
        return {here.value,
                median,
                ninety,
                droughts.longest.value,
                orNothing(known(here)),
                orNothing(known(droughts.longest)),
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

void writeNumbers(const AnalyzeReport &report, const Printer &printer, const Sink &sink)
{
    const std::vector<Column> ofEntry = entryColumns({}, true);
    std::vector<Column> columns {"floor",  "roomsMean",   "roomsSd",  "table", "drawn",
                                 "placed", "placedError", "placedSd", "empty", "distinctKinds"};
    appendPart(columns, ofEntry, ofEntry, false);
    append(columns,
           {"drought", "medianFloor", "ninetyFloor", "longestDrought", "±drought",
            "±longestDrought", "droughtMethod", "±drawn", "±empty", "±distinctKinds"});
    appendPart(columns, ofEntry, ofEntry, true);
    append(columns, {"±roomsMean", "±roomsSd", "±placed", "±placedSd", "method"});
    sink(printer.head(columns));
    const FloorFigures rooms = roomFigures(report.analysis);
    const std::vector<Sight> sights = sightsOf(report);
    for (std::size_t f = 0; f < report.analysis.floors().size(); ++f) {
        const core::FloorNumbers &floor = report.analysis.floors()[f];
        std::size_t flat = 0;
        for (std::size_t t = 0; t < floor.tables.size(); ++t) {
            Table table {columns};
            const std::uint64_t runs = runsOf(report, floor.tables[t].method);
            const TableIntervals intervals = intervalsOf(floor.tables[t], runs);
            const FloorFigures placed = placedBy(floor.tables[t], runs);
            for (const std::vector<Value> &entry : analyzedEntries(report, floor, t).rows) {
                std::vector<Value> &row = table.rows.emplace_back(startOf(report, floor, t));
                appendPart(row, entry, ofEntry, false);
                append(row, sights[flat++].on(f));
                for (const auto &each : {intervals.drawn, intervals.empty, intervals.distinctKinds})
                    row.push_back(orNothing(each));
                appendPart(row, entry, ofEntry, true);
                for (const FloorFigures &each : {rooms, placed})
                    append(row, {orNothing(meanInterval(each)), orNothing(sdInterval(each))});
                row.emplace_back(methodName(floor.tables[t].method));
            }
            sink(printer.rows(table));
        }
    }
}

void writeFloors(const AnalyzeReport &report, const Printer &printer, const Sink &sink)
{
    bool isBegun = false;
    const auto add = [&](const Table &table) {
        sink(isBegun ? printer.rows(table) : printer.whole(table));
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
    const core::TableLaw &law = *table.law;
    const double empty = law.placed.empty();
    double kinds = 0; // as if the errors of all were one, which those of layouts are
    for (const core::EntryNumbers &entry : table.entries) {
        const Known chance = chanceInterval({entry, runs});
        kinds += chance ? chance->half() : 0;
    }
    return {.drawn = around(law.drawn, law.drawnError),
            .lost = around(law.lost, law.lostError),
            .empty = runs > 0
                ? core::probabilityInterval(empty, runs)
                : around(empty, placedBy(table, runs).errors.atLeastOne, core::anyChance),
            .distinctKinds = around(table.distinctKinds, kinds / core::z95)};
}

FloorFigures placedBy(const core::TableNumbers &table, std::uint64_t runs)
{
    const core::CountLaw &placed = table.law->placed;
    return {{.mean = placed.mean(),
             .sd = placed.sd(),
             .atLeastOne = 1 - placed.empty(),
             .none = placed.empty(),
             .error = table.law->error,
             .sdError = table.law->sdError},
            runs};
}

FloorFigures figuresOf(const AnalyzeReport &report, const core::MeanSd &sum)
{
    return {{.mean = sum.mean, .sd = sum.sd, .error = sum.error, .sdError = sum.sdError},
            runsOf(report, sum.method)};
}

FloorFigures roomFigures(const core::Analysis &analysis)
{
    return {{.mean = analysis.roomsMean(),
             .sd = analysis.roomsSd(),
             .error = analysis.roomsError(),
             .sdError = analysis.roomsSdError()}};
}

Table analyzedEntries(const AnalyzeReport &report, const core::FloorNumbers &floor, std::size_t t)
{
    const core::TableNumbers &numbers = floor.tables[t];
    const core::SpawnTable &named = report.rules.tables[t];
    const std::uint64_t runs = runsOf(report, numbers.method);
    Table table {entryColumns(named.id, runs == 0)};
    for (std::size_t i = 0; i < numbers.entries.size(); ++i) {
        const FloorFigures figures = figuresAt(
            report, floor.floor, {t, i}, runs, [&](std::size_t at) -> const core::Figures & {
                return report.analysis.floors()[at].tables[t].entries[i];
            });
        const core::EntryNumbers &entry = numbers.entries[i];
        const std::array<int, 3> points = numbers.pointsOf(i);
        std::vector<Value> &row = table.rows.emplace_back();
        row = {named.entries[i].id, entry.weight,
               numbers.isDrawn ? percentage(entry.share) : Value(nullptr)};
        append(row, meanValues(figures));
        append(row, {points[0], points[1], points[2], pointsText(points)});
        append(row, chanceValues(figures));
    }
    return table;
}

Table analyzedTypes(const AnalyzeReport &report, int floor)
{
    const auto index = static_cast<std::size_t>(floor - report.analysis.options().floors.first);
    const auto methodOf = [&](std::size_t type) { return report.types.at(index, type).method; };
    Table table = typesTable(floor, report.typeNames, [&](std::size_t type) {
        return figuresAt(report, floor, {report.rules.tables.size(), type},
                         runsOf(report, methodOf(type)),
                         [&](std::size_t at) { return report.types.at(at, type); });
    });
    table.columns.emplace_back("method");
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        table.rows[i].emplace_back(methodName(methodOf(i)));
    return table;
}

Table analyzedSlopes(const AnalyzeReport &report, int floor, std::optional<std::size_t> only)
{
    Table rows {{"floor", "table", "entry", "weightOf", "share", "mean", "atLeastOne", "±mean",
                 "±atLeastOne"}};
    for (std::size_t t = 0; t < report.rules.tables.size(); ++t) {
        if ((only && t != *only) || !report.analysis.at(floor).tables[t].isDrawn
            || !report.analysis.isPlain())
            continue;
        const core::SpawnTable &table = report.rules.tables[t];
        const auto slopes = core::sensitivity(report.analysis, floor, t);
        for (std::size_t i = 0; i < slopes.size(); ++i) {
            for (std::size_t j = 0; j < slopes.size(); ++j) {
                const core::Slope &slope = i == j ? slopes[i].own : slopes[i].other;
                rows.rows.push_back(
                    {floor, table.id, table.entries[i].id, table.entries[j].id, slope.share,
                     slope.mean, slope.atLeastOne,
                     orNothing(around(slope.mean, slope.meanError, core::anyNumber)),
                     orNothing(around(slope.atLeastOne, slope.atLeastOneError, core::anyNumber))});
            }
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
        const auto errorOf = [](double half, int most) {
            return half > 0 ? errorText(half, decimalsWithin(half, most)) : "exact";
        };
        Value name = first.entries[pair.first.entry].id;
        Value other = second.entries[pair.second.entry].id;
        name.text = entryName(report.rules, pair.first);
        other.text = entryName(report.rules, pair.second);
        table.rows.push_back({floor, first.id, name, second.id, other,
                              percentage(pair.both.value, decimals), errorOf(error, 2),
                              shown(covariance, 4), errorOf(covariance.ci.half(), 4),
                              shown(correlation, 3), errorOf(correlation.ci.half(), 3),
                              orNothing(known(pair.both)), orNothing(known(covariance)),
                              orNothing(known(correlation)), methodName(pair.both.method)});
    }
    return table;
}

void writeAnalyzedRows(const AnalyzeReport &report, const Printer &printer, const Sink &sink)
{
    if (report.byType || report.sensitivity || report.together)
        writeFloors(report, printer, sink);
    else
        writeNumbers(report, printer, sink);
}

} // namespace cli
