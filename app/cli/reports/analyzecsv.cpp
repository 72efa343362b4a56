// SPDX-License-Identifier: MIT
#include "app/cli/reports/analyzereport.h"
#include "app/cli/reports/entrypairs.h"
#include "app/cli/support/text.h"
#include "core/analysis/exact/cumulative.h"
#include "core/analysis/exact/sensitivity.h"
#include "core/analysis/laws/interval.h"

#include <cmath>
#include <vector>

namespace cli {

namespace {

Row tableCells(const AnalyzeReport &report, const core::FloorNumbers &floor, std::size_t t)
{
    const core::TableNumbers &table = floor.tables[t];
    const core::CountLaw &placed = table.law->placed;
    return {std::to_string(floor.floor),
            shortest(report.analysis.roomsMean()),
            shortest(report.analysis.roomsSd()),
            report.rules.tables[t].id,
            shortest(table.law->drawn),
            shortest(placed.mean()),
            shortest(table.law->error),
            shortest(placed.sd()),
            shortest(placed.empty()),
            shortest(table.distinctKinds)};
}

void addEntry(Row &row, const core::SpawnEntry &named, const core::TableNumbers &table,
              std::size_t i)
{
    const core::EntryNumbers &entry = table.entries[i];
    const auto [p5, p50, p95] = table.pointsOf(i);
    row.insert(row.end(),
               {named.id, std::to_string(entry.weight), table.isDrawn ? shortest(entry.share) : "",
                shortest(entry.mean), shortest(entry.sd), std::to_string(p5), std::to_string(p50),
                std::to_string(p95), shortest(entry.atLeastOne), shortest(entry.firstSeen),
                shortest(entry.seenBy)});
}

std::string orEmpty(std::optional<int> floor)
{
    return floor ? std::to_string(*floor) : std::string();
}

/// Both ends of an interval; empty where there is none.
void addInterval(Row &row, core::Interval ci, bool isKnown)
{
    row.push_back(isKnown ? shortest(ci.low) : "");
    row.push_back(isKnown ? shortest(ci.high) : "");
}

void addIntervals(Row &row, const core::Figures &figures, std::uint64_t runs)
{
    addInterval(row, core::meanInterval(figures.mean, figures.sd, runs), runs > 0);
    for (const double each : {figures.atLeastOne, figures.firstSeen, figures.seenBy})
        addInterval(row, core::probabilityInterval(each, runs), runs > 0);
}

/// What holds for an entry from floor to floor.
struct Sight
{
    std::string median;
    std::string ninety;
    core::Droughts droughts;
};

Sight sightOf(const core::Analysis &analysis, core::EntryRef ref)
{
    return {orEmpty(core::seenWithin(analysis, ref, 0.5)),
            orEmpty(core::seenWithin(analysis, ref, 0.9)), core::droughtsOf(analysis, ref)};
}

void addSight(Row &row, const Sight &sight, std::size_t floor)
{
    const core::Droughts &droughts = sight.droughts;
    const core::Measured &here = droughts.onFloors[floor];
    const bool isCounted = droughts.method == core::Method::Simulated;
    row.insert(
        row.end(),
        {shortest(here.value), sight.median, sight.ninety, shortest(droughts.longest.value)});
    addInterval(row, here.ci, isCounted);
    addInterval(row, droughts.longest.ci, isCounted);
    row.emplace_back(methodName(droughts.method));
}

void writeNumbers(const AnalyzeReport &report, const Sink &sink)
{
    sink(csv({{"floor",
               "roomsMean",
               "roomsSd",
               "table",
               "drawn",
               "placed",
               "placedError",
               "placedSd",
               "empty",
               "distinctKinds",
               "entry",
               "weight",
               "share",
               "mean",
               "sd",
               "p5",
               "p50",
               "p95",
               "atLeastOne",
               "firstSeen",
               "seenBy",
               "drought",
               "medianFloor",
               "ninetyFloor",
               "longestDrought",
               "droughtLow",
               "droughtHigh",
               "longestDroughtLow",
               "longestDroughtHigh",
               "droughtMethod",
               "meanLow",
               "meanHigh",
               "atLeastOneLow",
               "atLeastOneHigh",
               "firstSeenLow",
               "firstSeenHigh",
               "seenByLow",
               "seenByHigh",
               "method"}}));
    std::vector<Sight> sights;
    for (const core::EntryRef &ref : entriesOf(report.rules, {}))
        sights.push_back(sightOf(report.analysis, ref));
    for (std::size_t f = 0; f < report.analysis.floors().size(); ++f) {
        const core::FloorNumbers &floor = report.analysis.floors()[f];
        std::size_t flat = 0;
        for (std::size_t t = 0; t < floor.tables.size(); ++t) {
            const core::TableNumbers &table = floor.tables[t];
            const Row start = tableCells(report, floor, t);
            std::vector<Row> rows;
            for (std::size_t e = 0; e < table.entries.size(); ++e, ++flat) {
                Row &row = rows.emplace_back(start);
                addEntry(row, report.rules.tables[t].entries[e], table, e);
                addSight(row, sights[flat], f);
                addIntervals(row, table.entries[e], runsOf(report, table.method));
                row.emplace_back(methodName(table.method));
            }
            sink(csv(rows));
        }
    }
}

void writeSlopes(const AnalyzeReport &report, const Sink &sink)
{
    sink(csv({{"floor", "table", "entry", "weightOf", "share", "mean", "atLeastOne"}}));
    for (const core::FloorNumbers &floor : report.analysis.floors()) {
        for (std::size_t t = 0; t < floor.tables.size(); ++t) {
            if (!floor.tables[t].isDrawn || !report.analysis.isPlain())
                continue;
            const core::SpawnTable &table = report.rules.tables[t];
            const auto slopes = core::sensitivity(report.analysis, floor.floor, t);
            for (std::size_t i = 0; i < slopes.size(); ++i) {
                std::vector<Row> rows;
                for (std::size_t j = 0; j < slopes.size(); ++j) {
                    const core::Slope &slope = slopes[i][j];
                    rows.push_back({std::to_string(floor.floor), table.id, table.entries[i].id,
                                    table.entries[j].id, shortest(slope.share),
                                    shortest(slope.mean), shortest(slope.atLeastOne)});
                }
                sink(csv(rows));
            }
        }
    }
}

void writePairs(const AnalyzeReport &report, const Sink &sink)
{
    sink(csv({{"floor", "table", "entry", "otherTable", "otherEntry", "both", "covariance",
               "correlation", "bothLow", "bothHigh", "method"}}));
    const std::vector<core::SpawnTable> &tables = report.rules.tables;
    for (const core::FloorNumbers &floor : report.analysis.floors()) {
        std::vector<Row> rows;
        for (const EntryPair &pair : pairsOn(report.analysis, floor.floor)) {
            const core::SpawnTable &first = tables[pair.first.table];
            const core::SpawnTable &second = tables[pair.second.table];
            rows.push_back({std::to_string(floor.floor), first.id,
                            first.entries[pair.first.entry].id, second.id,
                            second.entries[pair.second.entry].id, shortest(pair.both.value),
                            shortest(pair.covariance),
                            std::isfinite(pair.correlation) ? shortest(pair.correlation) : ""});
            addInterval(rows.back(), pair.both.ci, pair.both.method == core::Method::Simulated);
            rows.back().emplace_back(methodName(pair.both.method));
        }
        sink(csv(rows));
    }
}

void writeTypes(const AnalyzeReport &report, const Sink &sink)
{
    sink(csv({{"floor", "kind", "type", "mean", "meanLow", "meanHigh", "sd", "atLeastOne",
               "atLeastOneLow", "atLeastOneHigh", "firstSeen", "firstSeenLow", "firstSeenHigh",
               "seenBy", "seenByLow", "seenByHigh", "method"}}));
    for (std::size_t floor = 0; floor < report.analysis.floors().size(); ++floor) {
        std::vector<Row> rows;
        for (std::size_t i = 0; i < report.typeNames.size(); ++i) {
            const core::TypeNumbers type = report.types.at(floor, i);
            const std::uint64_t runs = runsOf(report, type.method);
            const bool isMonster = report.typeNames[i].kind == core::Spawns::Monsters;
            Row row {std::to_string(report.analysis.floors()[floor].floor),
                     isMonster ? "monster" : "item", report.typeNames[i].id, shortest(type.mean)};
            addInterval(row, core::meanInterval(type.mean, type.sd, runs), runs > 0);
            row.push_back(shortest(type.sd));
            for (const double each : {type.atLeastOne, type.firstSeen, type.seenBy}) {
                row.push_back(shortest(each));
                addInterval(row, core::probabilityInterval(each, runs), runs > 0);
            }
            row.emplace_back(methodName(type.method));
            rows.push_back(std::move(row));
        }
        sink(csv(rows));
    }
}

} // namespace

void writeAnalyzedCsv(const AnalyzeReport &report, const Sink &sink)
{
    if (report.byType)
        writeTypes(report, sink);
    else if (report.sensitivity)
        writeSlopes(report, sink);
    else if (report.together)
        writePairs(report, sink);
    else
        writeNumbers(report, sink);
}

} // namespace cli
