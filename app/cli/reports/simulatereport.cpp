// SPDX-License-Identifier: MIT
#include "app/cli/reports/simulatereport.h"

#include "app/cli/reports/figures.h"
#include "core/tables/distribution.h"
#include "core/tables/spawnedtypes.h"

#include <algorithm>
#include <vector>

namespace cli {

namespace {

/// One table on one floor: what the ruleset says and what was counted.
struct View
{
    const core::SpawnTable &table;
    const core::TableTally &tally;
    core::Distribution distribution;
    core::FloorRange floors; ///< from the first floor simulated to this one
    std::uint64_t runs;
    bool isPlain; ///< only weights decide what is drawn

    bool hasShares() const { return distribution.total() > 0; }
};

std::vector<View> viewsOf(const SimulateReport &report, const core::FloorTally &floor)
{
    const core::FloorRange floors {report.simulation.floors.front().floor, floor.floor};
    const bool plain = core::drawsPlainly(report.rules);
    std::vector<View> views;
    for (std::size_t i = 0; i < floor.tables.size(); ++i) {
        const core::SpawnTable &table = report.rules.tables[i];
        views.push_back({table, floor.tables[i], core::Distribution::at(table, floor.floor), floors,
                         report.simulation.runs, plain});
    }
    return views;
}

/// "12.50 ± 0.01"
std::string withMargin(const core::MeanEstimate &estimate)
{
    return measured(estimate.mean, estimate.ci.half(), 3);
}

core::Interval sdInterval(const core::MeanEstimate &estimate, std::uint64_t runs)
{
    return core::sdInterval(estimate.sd, estimate.sdError, runs);
}

std::string sdText(const core::MeanEstimate &estimate, std::uint64_t runs)
{
    return fixed(estimate.sd, decimalsWithin(sdInterval(estimate, runs).half(), 2));
}

bool isPossible(const core::SpawnEntry &entry, core::FloorRange floors)
{
    for (int floor = floors.last; floor >= floors.first; --floor) {
        if (core::valueAt(entry.weight, floor) > 0)
            return true;
    }
    return false;
}

/// Never having seen the impossible is no measurement: exactly 0.
std::string seenText(const View &view, std::size_t i)
{
    const std::uint64_t hits = view.tally.entries[i].seenBy;
    if (hits == 0 && view.isPlain && !isPossible(view.table.entries[i], view.floors))
        return "0";
    return measuredPercent(hits, view.runs);
}

FloorFigures figuresOf(const core::EntryTally &tally, std::uint64_t runs)
{
    const core::MeanEstimate mean = core::estimateMean(tally.placed, runs);
    const auto share
        = [runs](std::uint64_t hits) { return core::estimateProbability(hits, runs).value; };
    return {{.mean = mean.mean,
             .sd = mean.sd,
             .atLeastOne = share(tally.atLeastOne),
             .firstSeen = share(tally.firstSeen),
             .seenBy = share(tally.seenBy),
             .sdError = mean.sdError},
            runs};
}

std::vector<Column> entryColumns(const std::string &heading)
{
    std::vector<Column> columns {{"entry", heading}, "weight|weight", "share|share"};
    append(columns, meanColumns());
    append(columns, chanceColumns());
    return columns;
}

Table entriesOf(const View &view)
{
    Table table {entryColumns(view.table.id)};
    for (std::size_t i = 0; i < view.table.entries.size(); ++i) {
        const FloorFigures figures = figuresOf(view.tally.entries[i], view.runs);
        const int weight = view.distribution.weight(i);
        std::vector<Value> row {view.table.entries[i].id, weight,
                                view.hasShares() ? percentage(view.distribution.share(i))
                                                 : Value(nullptr)};
        append(row, meanValues(figures));
        append(row, chanceValues(figures));
        constexpr std::size_t seen = 10; // its column
        if (view.isPlain && weight == 0)
            std::for_each(row.begin() + 3, row.begin() + seen,
                          [](Value &number) { number.text = "0"; });
        row[seen].text = seenText(view, i);
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string tableText(const View &view)
{
    const core::MeanEstimate placed = core::estimateMean(view.tally.placed, view.runs);
    return aligned(forPeople(entriesOf(view))) + "  drawn "
        + withMargin(core::estimateMean(view.tally.drawn, view.runs)) + ", placed "
        + withMargin(placed) + ", SD " + sdText(placed, view.runs) + ", none at all "
        + measuredPercent(view.tally.empty, view.runs) + " %\n";
}

/// All that the tables bring, by type.
Table typesOf(const SimulateReport &report, const core::FloorTally &floor)
{
    const std::vector<core::EntryTally> tallies = core::TypeTallies(report.rules).of(floor);
    return typesTable(floor.floor, core::spawnedTypes(report.rules), [&](std::size_t type) {
        return figuresOf(tallies[type], report.simulation.runs);
    });
}

JsonValue tableJson(const View &view)
{
    JsonValue json {{"id", view.table.id},
                    {"drawn", meanJson(view.tally.drawn, view.runs)},
                    {"placed", meanJson(view.tally.placed, view.runs)}};
    const core::ProbabilityEstimate empty = core::estimateProbability(view.tally.empty, view.runs);
    addNumber(json, "empty", empty.value, empty.ci);
    json["entries"] = rowsJson(entriesOf(view), 0);
    return json;
}

std::vector<Column> columnsWithFloor()
{
    std::vector<Column> columns {"floor",    "rooms",  "±rooms",  "roomsSd", "table",
                                 "drawn",    "±drawn", "drawnSd", "placed",  "±placed",
                                 "placedSd", "empty",  "±empty"};
    append(columns, entryColumns({}));
    append(columns, {"±roomsSd", "±drawnSd", "±placedSd"});
    return columns;
}

/// One row per entry, each beginning with what holds for its floor and table.
Table withFloor(const core::FloorTally &floor, const View &view)
{
    const std::uint64_t runs = view.runs;
    const core::ProbabilityEstimate empty = core::estimateProbability(view.tally.empty, runs);
    std::vector<Value> start {floor.floor};
    append(start, meanValues(floor.rooms, runs));
    start.push_back(view.table.id);
    append(start, meanValues(view.tally.drawn, runs));
    append(start, meanValues(view.tally.placed, runs));
    append(start, {empty.value, empty.ci});
    Table table {columnsWithFloor()};
    std::vector<Value> sds;
    for (const core::Tally *tally : {&floor.rooms, &view.tally.drawn, &view.tally.placed})
        sds.push_back(sdInterval(core::estimateMean(*tally, runs), runs));
    for (const std::vector<Value> &entry : entriesOf(view).rows) {
        std::vector<Value> &row = table.rows.emplace_back(start);
        append(row, entry);
        append(row, sds);
    }
    return table;
}

void writeText(const SimulateReport &report, const Sink &sink)
{
    const std::uint64_t runs = report.simulation.runs;
    sink(onOneLine(report.rules.name) + ": " + std::to_string(runs)
         + (runs == 1 ? " run, seed " : " runs, seed ") + std::to_string(report.seed)
         + (report.asked ? "\nStopped: this is a part, the first of "
                    + std::to_string(*report.asked) + " runs asked for."
                         : "")
         + "\nShares and probabilities in percent, ± at 95 %. first: met on this floor and\n"
           "not before; seen: met on this floor or before.\n");
    for (const core::FloorTally &floor : report.simulation.floors) {
        const core::MeanEstimate rooms = core::estimateMean(floor.rooms, runs);
        sink("\nFloor " + std::to_string(floor.floor) + ": " + withMargin(rooms) + " rooms, SD "
             + sdText(rooms, runs) + '\n');
        const std::vector<View> views = viewsOf(report, floor);
        for (const View &view : views)
            sink('\n' + tableText(view));
        if (report.byType || (!views.empty() && !views.front().isPlain))
            sink('\n' + aligned(forPeople(typesOf(report, floor))));
    }
}

/// The table with, where it was stopped, how many runs of how many it is of.
Table withPart(Table table, const SimulateReport &report)
{
    if (report.asked)
        append(table.columns, {{"runs"}, {"partOf"}});
    for (std::vector<Value> &row : table.rows) {
        if (report.asked)
            append(row, {report.simulation.runs, *report.asked});
    }
    return table;
}

void writeRows(const SimulateReport &report, const Printer &printer, const Sink &sink)
{
    const Table head = report.byType ? typesTable(1, {}, {}) : Table {columnsWithFloor()};
    sink(printer.head(withPart(head, report).columns));
    for (const core::FloorTally &floor : report.simulation.floors) {
        if (report.byType)
            sink(printer.rows(withPart(typesOf(report, floor), report)));
        else
            for (const View &view : viewsOf(report, floor))
                sink(printer.rows(withPart(withFloor(floor, view), report)));
    }
}

JsonValue floorJson(const SimulateReport &report, const core::FloorTally &floor)
{
    JsonValue tables = JsonValue::array();
    for (const View &view : viewsOf(report, floor))
        tables.push_back(tableJson(view));
    return {{"floor", floor.floor},
            {"rooms", meanJson(floor.rooms, report.simulation.runs)},
            {"tables", std::move(tables)},
            {"types", rowsJson(typesOf(report, floor), 2)}};
}

void writeJson(const SimulateReport &report, const Sink &sink)
{
    const std::vector<core::FloorTally> &floors = report.simulation.floors;
    LongObject json(sink);
    json.add("ruleset", identity(report.rules));
    json.add("method", "simulated");
    json.add("runs", report.simulation.runs);
    if (report.asked)
        json.add("partOf", *report.asked);
    json.add("seed", report.seed);
    json.addArray("floors", floors.size(),
                  [&](std::size_t i) { return floorJson(report, floors[i]); });
    json.finish();
}

} // namespace

void writeSimulated(const SimulateReport &report, const Format &format, const Sink &sink)
{
    inFormat(
        format, [&] { writeText(report, sink); },
        [&](const Printer &printer) { writeRows(report, printer, sink); },
        [&] { writeJson(report, sink); });
}

std::string simulated(const SimulateReport &report, const Format &format)
{
    std::string text;
    writeSimulated(report, format, [&text](std::string_view piece) { text += piece; });
    return text;
}

} // namespace cli
