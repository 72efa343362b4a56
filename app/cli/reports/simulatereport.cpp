// SPDX-License-Identifier: MIT
#include "app/cli/reports/simulatereport.h"

#include "app/cli/reports/measuredjson.h"
#include "app/cli/support/json.h"
#include "app/cli/support/text.h"
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
    const bool plain = std::all_of(report.rules.tables.begin(), report.rules.tables.end(),
                                   [](const core::SpawnTable &table) { return isPlain(table); });
    std::vector<View> views;
    for (std::size_t i = 0; i < floor.tables.size(); ++i) {
        const core::SpawnTable &table = report.rules.tables[i];
        views.push_back({table, floor.tables[i], core::Distribution::at(table, floor.floor), floors,
                         report.simulation.runs, plain});
    }
    return views;
}

/// "12.503 ± 0.014"
std::string withMargin(const core::MeanEstimate &estimate)
{
    return fixed(estimate.mean, 3) + " ± " + fixed(estimate.ci.high - estimate.mean, 3);
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

Row entryRow(const View &view, std::size_t i)
{
    const core::EntryTally &entry = view.tally.entries[i];
    Row row {view.table.entries[i].id, std::to_string(view.distribution.weight(i)),
             view.hasShares() ? percent(view.distribution.share(i)) : "–"};
    if (view.isPlain && view.distribution.weight(i) == 0) {
        row.insert(row.end(), 5, "0");
    } else {
        const core::MeanEstimate mean = core::estimateMean(entry.placed, view.runs);
        row.push_back(fixed(mean.mean, 3));
        row.push_back(fixed(mean.ci.high - mean.mean, 3));
        row.push_back(fixed(mean.sd, 2));
        row.push_back(measuredPercent(entry.atLeastOne, view.runs));
        row.push_back(measuredPercent(entry.firstSeen, view.runs));
    }
    row.push_back(seenText(view, i));
    return row;
}

std::string tableText(const View &view)
{
    std::vector<Row> rows {
        {view.table.id, "weight", "share", "mean", "±", "SD", "P(≥1)", "first", "seen"}};
    for (std::size_t i = 0; i < view.table.entries.size(); ++i)
        rows.push_back(entryRow(view, i));
    const core::MeanEstimate placed = core::estimateMean(view.tally.placed, view.runs);
    return aligned(rows) + "  drawn " + withMargin(core::estimateMean(view.tally.drawn, view.runs))
        + ", placed " + withMargin(placed) + ", SD " + fixed(placed.sd, 2) + ", none at all "
        + measuredPercent(view.tally.empty, view.runs) + " %\n";
}

/// All that the tables bring, by type.
std::string typesText(const SimulateReport &report, const core::FloorTally &floor)
{
    const std::uint64_t runs = report.simulation.runs;
    const std::vector<core::SpawnedType> types = core::spawnedTypes(report.rules);
    const std::vector<core::EntryTally> tallies = core::TypeTallies(report.rules).of(floor);
    std::vector<Row> rows {{"type", "mean", "±", "SD", "P(≥1)", "first", "seen"}};
    for (std::size_t i = 0; i < types.size(); ++i) {
        const core::EntryTally &tally = tallies[i];
        const core::MeanEstimate mean = core::estimateMean(tally.placed, runs);
        rows.push_back({types[i].id, fixed(mean.mean, 3), fixed(mean.ci.high - mean.mean, 3),
                        fixed(mean.sd, 2), measuredPercent(tally.atLeastOne, runs),
                        measuredPercent(tally.firstSeen, runs),
                        measuredPercent(tally.seenBy, runs)});
    }
    return '\n' + aligned(rows);
}

/// low and high, empty where they are not known.
void appendInterval(Row &row, core::Interval ci)
{
    const bool isKnown = ci.low == ci.low;
    row.push_back(isKnown ? shortest(ci.low) : "");
    row.push_back(isKnown ? shortest(ci.high) : "");
}

void appendMean(Row &row, const core::MeanEstimate &estimate)
{
    row.push_back(shortest(estimate.mean));
    appendInterval(row, estimate.ci);
    row.push_back(estimate.sd == estimate.sd ? shortest(estimate.sd) : "");
}

void appendProbability(Row &row, const core::ProbabilityEstimate &estimate)
{
    row.push_back(shortest(estimate.value));
    appendInterval(row, estimate.ci);
}

void addMean(JsonValue &json, const core::MeanEstimate &estimate)
{
    json["mean"] = estimate.mean;
    json["ci"] = intervalJson(estimate.ci);
    json["sd"] = estimate.sd;
}

void addHits(JsonValue &json, const std::string &name, std::uint64_t hits, std::uint64_t runs)
{
    addProbability(json, name, core::estimateProbability(hits, runs).value, runs);
}

JsonValue meanJson(const core::Tally &tally, std::uint64_t runs)
{
    JsonValue json = JsonValue::object();
    addMean(json, core::estimateMean(tally, runs));
    return json;
}

void addTally(JsonValue &json, const core::EntryTally &counted, std::uint64_t runs)
{
    addMean(json, core::estimateMean(counted.placed, runs));
    addHits(json, "atLeastOne", counted.atLeastOne, runs);
    addHits(json, "firstSeen", counted.firstSeen, runs);
    addHits(json, "seenBy", counted.seenBy, runs);
}

JsonValue entryJson(const View &view, std::size_t i)
{
    JsonValue json {{"id", view.table.entries[i].id}, {"weight", view.distribution.weight(i)}};
    json["share"] = view.hasShares() ? JsonValue(view.distribution.share(i)) : JsonValue();
    addTally(json, view.tally.entries[i], view.runs);
    return json;
}

JsonValue tableJson(const View &view)
{
    JsonValue json {{"id", view.table.id},
                    {"drawn", meanJson(view.tally.drawn, view.runs)},
                    {"placed", meanJson(view.tally.placed, view.runs)}};
    addHits(json, "empty", view.tally.empty, view.runs);
    json["entries"] = JsonValue::array();
    for (std::size_t i = 0; i < view.table.entries.size(); ++i)
        json["entries"].push_back(entryJson(view, i));
    return json;
}

Row csvHead()
{
    return {"floor",         "rooms",          "roomsLow",   "roomsHigh",    "roomsSd",
            "table",         "drawn",          "drawnLow",   "drawnHigh",    "drawnSd",
            "placed",        "placedLow",      "placedHigh", "placedSd",     "empty",
            "emptyLow",      "emptyHigh",      "entry",      "weight",       "share",
            "mean",          "meanLow",        "meanHigh",   "sd",           "atLeastOne",
            "atLeastOneLow", "atLeastOneHigh", "firstSeen",  "firstSeenLow", "firstSeenHigh",
            "seenBy",        "seenByLow",      "seenByHigh"};
}

/// One row per entry, each beginning with what holds for its floor and table.
std::vector<Row> csvRows(const core::FloorTally &floor, const View &view)
{
    std::vector<Row> rows;
    Row start {std::to_string(floor.floor)};
    appendMean(start, core::estimateMean(floor.rooms, view.runs));
    start.push_back(view.table.id);
    appendMean(start, core::estimateMean(view.tally.drawn, view.runs));
    appendMean(start, core::estimateMean(view.tally.placed, view.runs));
    appendProbability(start, core::estimateProbability(view.tally.empty, view.runs));
    for (std::size_t i = 0; i < view.table.entries.size(); ++i) {
        const core::EntryTally &entry = view.tally.entries[i];
        Row row = start;
        row.push_back(view.table.entries[i].id);
        row.push_back(std::to_string(view.distribution.weight(i)));
        row.push_back(view.hasShares() ? shortest(view.distribution.share(i)) : "");
        appendMean(row, core::estimateMean(entry.placed, view.runs));
        for (const std::uint64_t hits : {entry.atLeastOne, entry.firstSeen, entry.seenBy})
            appendProbability(row, core::estimateProbability(hits, view.runs));
        rows.push_back(std::move(row));
    }
    return rows;
}

void writeTable(const SimulateReport &report, const Sink &sink)
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
             + fixed(rooms.sd, 2) + '\n');
        const std::vector<View> views = viewsOf(report, floor);
        for (const View &view : views)
            sink('\n' + tableText(view));
        if (report.byType || (!views.empty() && !views.front().isPlain))
            sink(typesText(report, floor));
    }
}

/// The rows with, where it was stopped, how many runs of how many they are of.
std::vector<Row> withPart(std::vector<Row> rows, const SimulateReport &report)
{
    for (Row &row : rows) {
        if (!report.asked)
            break;
        const bool isHead = row.front() == "floor";
        row.push_back(isHead ? "runs" : std::to_string(report.simulation.runs));
        row.push_back(isHead ? "partOf" : std::to_string(*report.asked));
    }
    return rows;
}

void writeTypesCsv(const SimulateReport &report, const Sink &sink)
{
    const std::uint64_t runs = report.simulation.runs;
    const std::vector<core::SpawnedType> types = core::spawnedTypes(report.rules);
    sink(csv(withPart({{"floor", "kind", "type", "mean", "meanLow", "meanHigh", "sd", "atLeastOne",
                        "atLeastOneLow", "atLeastOneHigh", "firstSeen", "firstSeenLow",
                        "firstSeenHigh", "seenBy", "seenByLow", "seenByHigh"}},
                      report)));
    const core::TypeTallies typeTallies(report.rules);
    for (const core::FloorTally &floor : report.simulation.floors) {
        const std::vector<core::EntryTally> tallies = typeTallies.of(floor);
        std::vector<Row> rows;
        for (std::size_t i = 0; i < types.size(); ++i) {
            const core::EntryTally &tally = tallies[i];
            const bool isMonster = types[i].kind == core::Spawns::Monsters;
            Row row {std::to_string(floor.floor), isMonster ? "monster" : "item", types[i].id};
            appendMean(row, core::estimateMean(tally.placed, runs));
            for (const std::uint64_t hits : {tally.atLeastOne, tally.firstSeen, tally.seenBy})
                appendProbability(row, core::estimateProbability(hits, runs));
            rows.push_back(std::move(row));
        }
        sink(csv(withPart(std::move(rows), report)));
    }
}

void writeCsv(const SimulateReport &report, const Sink &sink)
{
    if (report.byType) {
        writeTypesCsv(report, sink);
        return;
    }
    sink(csv(withPart({csvHead()}, report)));
    for (const core::FloorTally &floor : report.simulation.floors) {
        for (const View &view : viewsOf(report, floor))
            sink(csv(withPart(csvRows(floor, view), report)));
    }
}

JsonValue floorJson(const SimulateReport &report, const core::FloorTally &floor)
{
    JsonValue tables = JsonValue::array();
    for (const View &view : viewsOf(report, floor))
        tables.push_back(tableJson(view));
    const std::vector<core::SpawnedType> types = core::spawnedTypes(report.rules);
    const std::vector<core::EntryTally> tallies = core::TypeTallies(report.rules).of(floor);
    JsonValue ofTypes = JsonValue::array();
    for (std::size_t i = 0; i < types.size(); ++i) {
        JsonValue type {{"id", types[i].id}};
        addTally(type, tallies[i], report.simulation.runs);
        ofTypes.push_back(std::move(type));
    }
    return {{"floor", floor.floor},
            {"rooms", meanJson(floor.rooms, report.simulation.runs)},
            {"tables", std::move(tables)},
            {"types", std::move(ofTypes)}};
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

void writeSimulated(const SimulateReport &report, Format format, const Sink &sink)
{
    switch (format) {
    case Format::Table:
        writeTable(report, sink);
        break;
    case Format::Csv:
        writeCsv(report, sink);
        break;
    case Format::Json:
        writeJson(report, sink);
        break;
    }
}

std::string simulated(const SimulateReport &report, Format format)
{
    std::string text;
    writeSimulated(report, format, [&text](std::string_view piece) { text += piece; });
    return text;
}

} // namespace cli
