#include "app/cli/analyzereport.h"

#include "app/cli/json.h"
#include "app/cli/numbers.h"
#include "app/cli/text.h"
#include "core/analysis/history.h"
#include "core/analysis/interval.h"

#include <algorithm>
#include <vector>

namespace cli {

namespace {

/// "5–16": the points below which 5 % and 95 % of the floors are.
std::string middle(const core::Polynomial &law)
{
    return std::to_string(core::quantile(law, 0.05)) + "–"
        + std::to_string(core::quantile(law, 0.95));
}

Row entryRow(const core::SpawnEntry &named, const core::TableNumbers &table,
             const core::EntryNumbers &entry)
{
    return {named.id,
            std::to_string(entry.weight),
            table.isDrawn ? percent(entry.share) : "–",
            fixed(entry.mean, 3),
            fixed(entry.sd, 2),
            middle(table.law->placed.lawOf(entry.share)),
            percent(entry.atLeastOne),
            percent(entry.firstSeen),
            percent(entry.seenBy)};
}

std::string tableText(const core::SpawnTable &named, const core::TableNumbers &table)
{
    std::vector<Row> rows {
        {named.id, "weight", "share", "mean", "SD", "5–95", "P(≥1)", "first", "seen"}};
    for (std::size_t i = 0; i < table.entries.size(); ++i)
        rows.push_back(entryRow(named.entries[i], table, table.entries[i]));
    const core::TableLaw &law = *table.law;
    std::string text = aligned(rows) + "  drawn " + fixed(law.drawn, 3) + ", lost "
        + fixed(std::max(law.lost(), 0.0), 3) + ", placed " + fixed(law.placed.mean(), 3);
    if (law.error > 0)
        text += " ± " + fixed(core::z95 * law.error, 3);
    return text + ", SD " + fixed(law.placed.sd(), 2) + ", 5–95 %: "
        + middle(law.placed.probabilities()) + "\n  none at all " + percent(law.placed.empty())
        + " %, different kinds " + fixed(table.distinctKinds, 2) + "\n";
}

/// When each entry is met first, and how long it stays away, over all floors asked for.
std::string sightsText(const AnalyzeReport &report)
{
    const core::FloorRange floors = report.analysis.options().floors;
    std::vector<Row> rows {{"first sight", "median floor", "90 % floor", "longest drought"}};
    const auto floorText = [](std::optional<int> floor) {
        return floor ? std::to_string(*floor) : std::string("–");
    };
    for (std::size_t t = 0; t < report.rules.tables.size(); ++t) {
        for (std::size_t e = 0; e < report.rules.tables[t].entries.size(); ++e) {
            const core::EntryRef ref {t, e};
            rows.push_back({report.rules.tables[t].entries[e].id,
                            floorText(core::seenWithin(report.analysis, ref, 0.5)),
                            floorText(core::seenWithin(report.analysis, ref, 0.9)),
                            fixed(core::meanLongestDrought(report.analysis, ref), 2)});
        }
    }
    return "\nFloors " + std::to_string(floors.first) + " to " + std::to_string(floors.last)
        + " together. longest drought: floors in a row without, in the mean.\n\n" + aligned(rows);
}

std::string cellText(const AnalyzeReport &report, const core::Cell &cell)
{
    const std::string where = " on floor " + std::to_string(cell.floor);
    if (cell.kind == core::CellKind::Rooms)
        return "rooms" + where;
    const core::SpawnTable &table = report.rules.tables[cell.table];
    if (cell.kind == core::CellKind::PlacedInAll)
        return "all " + table.id + " on all floors";
    if (cell.kind == core::CellKind::Placed)
        return "all " + table.id + where;
    return (cell.kind == core::CellKind::Mean ? "mean " : "P(≥1) ") + table.entries[cell.entry].id
        + where;
}

std::string verifiedText(const AnalyzeReport &report)
{
    const core::Agreement &agreement = report.verified->agreement;
    std::string text = "\n" + std::to_string(report.verified->runs)
        + " generated runs: " + std::to_string(agreement.cells.size()) + " numbers compared, "
        + std::to_string(agreement.above) + " above and " + std::to_string(agreement.below)
        + " below\n";
    if (const core::Cell *worst = agreement.worst()) {
        text += "  farthest: " + cellText(report, *worst) + ", " + fixed(worst->z, 2)
            + " standard errors; chance does that in " + percent(worst->holm) + " %\n";
    }
    return text;
}

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

std::string howExact(const core::Analysis &analysis)
{
    const core::AnalysisOptions &options = analysis.options();
    const std::string rooms = options.rooms
        ? std::to_string(*options.rooms) + (*options.rooms == 1 ? " room" : " rooms")
        : "";
    if (analysis.isClosedForm())
        return "exact for " + rooms + " and no collisions";
    return "exact given " + std::to_string(analysis.sample().layouts) + " layouts"
        + (options.rooms ? " of " + rooms : "")
        + (options.collisions == core::Collisions::Ignored ? ", no collisions" : "");
}

std::vector<Row> csvRows(const AnalyzeReport &report)
{
    std::vector<Row> rows {{"floor",  "roomsMean",   "roomsSd",  "table",      "drawn",
                            "placed", "placedError", "placedSd", "empty",      "distinctKinds",
                            "entry",  "weight",      "share",    "mean",       "sd",
                            "p5",     "p50",         "p95",      "atLeastOne", "firstSeen",
                            "seenBy"}};
    for (const core::FloorNumbers &floor : report.analysis.floors()) {
        for (std::size_t t = 0; t < floor.tables.size(); ++t) {
            const core::TableNumbers &table = floor.tables[t];
            const core::CountLaw &placed = table.law->placed;
            const Row start {std::to_string(floor.floor),
                             shortest(report.analysis.roomsMean()),
                             shortest(report.analysis.roomsSd()),
                             report.rules.tables[t].id,
                             shortest(table.law->drawn),
                             shortest(placed.mean()),
                             shortest(table.law->error),
                             shortest(placed.sd()),
                             shortest(placed.empty()),
                             shortest(table.distinctKinds)};
            for (std::size_t e = 0; e < table.entries.size(); ++e) {
                const core::EntryNumbers &entry = table.entries[e];
                const core::Polynomial law = placed.lawOf(entry.share);
                Row row = start;
                row.insert(row.end(),
                           {report.rules.tables[t].entries[e].id, std::to_string(entry.weight),
                            table.isDrawn ? shortest(entry.share) : "", shortest(entry.mean),
                            shortest(entry.sd), std::to_string(core::quantile(law, 0.05)),
                            std::to_string(core::quantile(law, 0.5)),
                            std::to_string(core::quantile(law, 0.95)), shortest(entry.atLeastOne),
                            shortest(entry.firstSeen), shortest(entry.seenBy)});
                rows.push_back(std::move(row));
            }
        }
    }
    return rows;
}

JsonValue tableJson(const core::SpawnTable &named, const core::TableNumbers &table)
{
    JsonValue entries = JsonValue::array();
    for (std::size_t i = 0; i < table.entries.size(); ++i) {
        const core::EntryNumbers &entry = table.entries[i];
        entries.push_back({{"id", named.entries[i].id},
                           {"weight", entry.weight},
                           {"share", table.isDrawn ? JsonValue(entry.share) : JsonValue()},
                           {"mean", entry.mean},
                           {"sd", entry.sd},
                           {"atLeastOne", entry.atLeastOne},
                           {"firstSeen", entry.firstSeen},
                           {"seenBy", entry.seenBy}});
    }
    const core::CountLaw &placed = table.law->placed;
    return {{"id", named.id},
            {"drawn", {{"mean", table.law->drawn}}},
            {"placed", {{"mean", placed.mean()}, {"sd", placed.sd()}}},
            {"empty", placed.empty()},
            {"entries", std::move(entries)}};
}

} // namespace

std::string analyzedTable(const AnalyzeReport &report)
{
    const core::Analysis &analysis = report.analysis;
    std::string out = report.rules.name + ": " + howExact(analysis)
        + "\nShares and probabilities in percent. 5–95: nine floors in ten hold so many.\n"
          "first: met on this floor and not before; seen: met on this floor or before.\n";
    if (!analysis.isClosedForm())
        out += "± is how far the sample of layouts may be off, at 95 %.\n";
    for (const core::FloorNumbers &floor : analysis.floors()) {
        out += "\nFloor " + std::to_string(floor.floor) + ": " + fixed(analysis.roomsMean(), 3)
            + " rooms, SD " + fixed(analysis.roomsSd(), 2) + '\n';
        for (std::size_t t = 0; t < floor.tables.size(); ++t)
            out += '\n' + tableText(report.rules.tables[t], floor.tables[t]);
    }
    return out + sightsText(report) + (report.verified ? verifiedText(report) : "");
}

std::string analyzedCsv(const AnalyzeReport &report)
{
    return csv(csvRows(report));
}

std::string analyzedJson(const AnalyzeReport &report)
{
    JsonValue floors = JsonValue::array();
    for (const core::FloorNumbers &floor : report.analysis.floors()) {
        JsonValue tables = JsonValue::array();
        for (std::size_t t = 0; t < floor.tables.size(); ++t)
            tables.push_back(tableJson(report.rules.tables[t], floor.tables[t]));
        floors.push_back(
            {{"floor", floor.floor},
             {"rooms", {{"mean", report.analysis.roomsMean()}, {"sd", report.analysis.roomsSd()}}},
             {"tables", std::move(tables)}});
    }
    const int layouts = report.analysis.isClosedForm() ? 0 : report.analysis.sample().layouts;
    JsonValue json {{"ruleset", identity(report.rules)},
                    {"method", "exact"},
                    {"layouts", layouts},
                    {"floors", std::move(floors)}};
    if (report.verified)
        json["verified"] = verifiedJson(*report.verified);
    return toText(json);
}

} // namespace cli
