#include "app/cli/analyzereport.h"
#include "app/cli/entrypairs.h"
#include "app/cli/numbers.h"
#include "app/cli/text.h"
#include "core/analysis/history.h"
#include "core/analysis/sensitivity.h"

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

Row entryCells(const core::SpawnEntry &named, const core::TableNumbers &table,
               const core::EntryNumbers &entry)
{
    const core::Polynomial law = table.law->placed.lawOf(entry.share, entry.rest);
    return {named.id,
            std::to_string(entry.weight),
            table.isDrawn ? shortest(entry.share) : "",
            shortest(entry.mean),
            shortest(entry.sd),
            std::to_string(core::quantile(law, 0.05)),
            std::to_string(core::quantile(law, 0.5)),
            std::to_string(core::quantile(law, 0.95)),
            shortest(entry.atLeastOne),
            shortest(entry.firstSeen),
            shortest(entry.seenBy)};
}

std::string orEmpty(std::optional<int> floor)
{
    return floor ? std::to_string(*floor) : std::string();
}

/// What holds for an entry over all floors, ready to be put at the end of its rows.
Row sightCells(const core::Analysis &analysis, core::EntryRef ref)
{
    return {orEmpty(core::seenWithin(analysis, ref, 0.5)),
            orEmpty(core::seenWithin(analysis, ref, 0.9)),
            shortest(core::meanLongestDrought(analysis, ref))};
}

std::vector<Row> numberRows(const AnalyzeReport &report)
{
    std::vector<Row> rows {
        {"floor",  "roomsMean",   "roomsSd",     "table",       "drawn",
         "placed", "placedError", "placedSd",    "empty",       "distinctKinds",
         "entry",  "weight",      "share",       "mean",        "sd",
         "p5",     "p50",         "p95",         "atLeastOne",  "firstSeen",
         "seenBy", "drought",     "medianFloor", "ninetyFloor", "longestDrought"}};
    const std::vector<core::FloorNumbers> &floors = report.analysis.floors();
    std::vector<std::vector<Row>> byFloor(floors.size());
    for (std::size_t t = 0; t < report.rules.tables.size(); ++t) {
        for (std::size_t e = 0; e < report.rules.tables[t].entries.size(); ++e) {
            const Row sights = sightCells(report.analysis, {t, e});
            const std::vector<double> droughts = core::meanDroughts(report.analysis, {t, e});
            for (std::size_t f = 0; f < floors.size(); ++f) {
                const core::TableNumbers &table = floors[f].tables[t];
                Row row = tableCells(report, floors[f], t);
                const Row entry
                    = entryCells(report.rules.tables[t].entries[e], table, table.entries[e]);
                row.insert(row.end(), entry.begin(), entry.end());
                row.push_back(shortest(droughts[f]));
                row.insert(row.end(), sights.begin(), sights.end());
                byFloor[f].push_back(std::move(row));
            }
        }
    }
    for (std::vector<Row> &floor : byFloor)
        rows.insert(rows.end(), floor.begin(), floor.end());
    return rows;
}

std::vector<Row> slopeRows(const AnalyzeReport &report)
{
    std::vector<Row> rows {{"floor", "table", "entry", "weightOf", "share", "mean", "atLeastOne"}};
    for (const core::FloorNumbers &floor : report.analysis.floors()) {
        for (std::size_t t = 0; t < floor.tables.size(); ++t) {
            if (!floor.tables[t].isDrawn)
                continue;
            const core::SpawnTable &table = report.rules.tables[t];
            const auto slopes = core::sensitivity(report.analysis, floor.floor, t);
            for (std::size_t i = 0; i < slopes.size(); ++i) {
                for (std::size_t j = 0; j < slopes.size(); ++j) {
                    const core::Slope &slope = slopes[i][j];
                    rows.push_back({std::to_string(floor.floor), table.id, table.entries[i].id,
                                    table.entries[j].id, shortest(slope.share),
                                    shortest(slope.mean), shortest(slope.atLeastOne)});
                }
            }
        }
    }
    return rows;
}

std::vector<Row> pairRows(const AnalyzeReport &report)
{
    std::vector<Row> rows {{"floor", "table", "entry", "otherTable", "otherEntry", "both",
                            "covariance", "correlation"}};
    const std::vector<core::SpawnTable> &tables = report.rules.tables;
    for (const core::FloorNumbers &floor : report.analysis.floors()) {
        for (const EntryPair &pair : pairsOn(report.analysis, floor.floor)) {
            const core::SpawnTable &first = tables[pair.first.table];
            const core::SpawnTable &second = tables[pair.second.table];
            rows.push_back({std::to_string(floor.floor), first.id,
                            first.entries[pair.first.entry].id, second.id,
                            second.entries[pair.second.entry].id, shortest(pair.both),
                            shortest(pair.covariance),
                            std::isfinite(pair.correlation) ? shortest(pair.correlation) : ""});
        }
    }
    return rows;
}

} // namespace

std::string analyzedCsv(const AnalyzeReport &report)
{
    if (report.sensitivity)
        return csv(slopeRows(report));
    return csv(report.together ? pairRows(report) : numberRows(report));
}

} // namespace cli
