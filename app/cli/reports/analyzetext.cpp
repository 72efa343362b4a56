// SPDX-License-Identifier: MIT
#include "app/cli/reports/analyzereport.h"
#include "app/cli/reports/floorsums.h"
#include "app/cli/support/text.h"
#include "core/analysis/exact/cumulative.h"
#include "core/analysis/exact/sensitivity.h"
#include "core/analysis/laws/interval.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace cli {

namespace {

/// What all entries of a table come to.
std::string tableFooter(const core::TableNumbers &table, std::uint64_t runs)
{
    const core::TableLaw &law = *table.law;
    const TableIntervals intervals = intervalsOf(table, runs);
    const FloorFigures placed = placedBy(table, runs);
    const auto counted = [runs](double value, const Known &interval, int most) {
        return runs > 0 && interval ? measured(value, interval->half(), most)
                                    : within(value, interval, most);
    };
    std::string text = runs > 0 ? "  simulated, " + std::to_string(runs) + " runs, chances ± "
            + fixed(100 * core::mostErrorOfChance(runs), 1) + " at most:\n  "
                                : "  ";
    text += "drawn " + counted(law.drawn, intervals.drawn, 3)
        + (runs > 0 ? "" : ", lost " + within(law.lost, intervals.lost, 3)) + ", placed "
        + (law.error > 0 ? measured(law.placed.mean(), core::z95 * law.error, 3)
                         : fixed(law.placed.mean(), 3));
    return text + ", SD " + within(law.placed.sd(), sdInterval(placed), 2)
        + ", 5/50/95: " + pointsText(law.placed.pointsOf(1.0, 0.0)) + "\n  none at all "
        + core::report::chanceText(law.placed.empty(), runs, placed.errors.atLeastOne)
        + " %, different kinds " + counted(table.distinctKinds, intervals.distinctKinds, 2) + "\n";
}

/// All that the tables bring, by type.
std::string typesText(const AnalyzeReport &report, int floor)
{
    const Table types = analyzedTypes(report, floor);
    return types.rows.empty() ? "" : '\n' + alignedInBlocks(forPeople(types));
}

/// What each entry gains by its own weight, and by that of any other entry of its table.
std::string slopesText(const AnalyzeReport &report, int floor, std::size_t t)
{
    const core::SpawnTable &table = report.rules.tables[t];
    const auto slopes = core::sensitivity(report.analysis, floor, t);
    if (!report.analysis.at(floor).tables[t].isDrawn || slopes.empty()
        || !report.analysis.isPlain())
        return "";
    const bool alone = slopes.size() == 1;
    std::vector<Row> rows {
        {"gain per weight", "P(≥1) by own", "by another", "mean by own", "by another"}};
    for (std::size_t i = 0; i < slopes.size(); ++i) {
        const auto &[own, other] = slopes[i];
        constexpr double percents = 100;
        rows.push_back({table.entries[i].id, change(own.atLeastOne * percents),
                        alone ? "–" : change(other.atLeastOne * percents), change(own.mean),
                        alone ? "–" : change(other.mean)});
    }
    return '\n' + aligned(rows);
}

std::string pairsText(const AnalyzeReport &report, int floor)
{
    const Table pairs = analyzedPairs(report, floor);
    return pairs.rows.empty() ? "" : '\n' + aligned(forPeople(pairs), "llr");
}

/// "Threat and healing: experience 1234.5, SD 210.1; …" on lines of the page's width.
std::string sumsText(const AnalyzeReport &report, int floor)
{
    std::string text;
    for (const FloorSum &each : floorSums(report.rules, report.analysis, floor)) {
        const FloorFigures sum = figuresOf(report, each.sum);
        const Known mean = meanInterval(sum);
        text += (text.empty() ? "" : "; ") + std::string(each.words) + ' '
            + (sum.runs > 0 ? measured(each.sum.mean, mean->half(), 1)
                            : within(each.sum.mean, mean, 1))
            + ", SD " + within(each.sum.sd, sdInterval(sum), 1);
    }
    return text.empty() ? "" : "\nIn sum: " + wrapped(text, std::size_t {8}) + '\n';
}

std::string floorText(const AnalyzeReport &report, const core::FloorNumbers &floor)
{
    const core::Analysis &analysis = report.analysis;
    const FloorFigures rooms = roomFigures(analysis);
    std::string out = "\nFloor " + std::to_string(floor.floor) + ": "
        + within(rooms.figures.mean, meanInterval(rooms), 3) + " rooms, SD "
        + within(rooms.figures.sd, sdInterval(rooms), 2) + '\n';
    for (std::size_t t = 0; t < floor.tables.size(); ++t) {
        out += '\n' + alignedInBlocks(forPeople(analyzedEntries(report, floor, t)))
            + tableFooter(floor.tables[t], runsOf(report, floor.tables[t].method));
        if (report.sensitivity)
            out += slopesText(report, floor.floor, t);
    }
    if (report.byType || !analysis.isPlain())
        out += typesText(report, floor.floor);
    out += sumsText(report, floor.floor);
    return report.together ? out + pairsText(report, floor.floor) : out;
}

/// When each entry is met first, and how long it stays away, over all floors asked for.
std::string sightsText(const AnalyzeReport &report)
{
    const core::FloorRange floors = report.analysis.options().floors;
    std::vector<Row> rows {
        {"first sight", "median floor", "90 % floor", "longest drought", "drought at last"}};
    const auto floorOf = [](std::optional<int> floor) {
        return floor ? std::to_string(*floor) : std::string("–");
    };
    const auto textOf = [](const core::Measured &number, core::Method method) {
        return method == core::Method::Exact ? within(number.value, known(number), 2)
                                             : measured(number.value, number.ci.half(), 2);
    };
    for (const core::EntryRef &ref : entriesOf(report.rules, {})) {
        const core::Droughts droughts = core::droughtsOf(report.analysis, ref);
        rows.push_back({entryName(report.rules, ref),
                        floorOf(core::seenWithin(report.analysis, ref, 0.5)),
                        floorOf(core::seenWithin(report.analysis, ref, 0.9)),
                        textOf(droughts.longest, droughts.method),
                        textOf(droughts.onFloors.back(), droughts.method)});
    }
    const std::string range = floors.first == floors.last
        ? "Floor " + std::to_string(floors.first) + " alone. "
        : "Floors " + std::to_string(floors.first) + " to " + std::to_string(floors.last)
            + " together. ";
    return '\n'
        + wrapped(range
                      + "longest drought: floors in a row without, in the mean; at last: those "
                        "that end on floor "
                      + std::to_string(floors.last) + '.',
                  0)
        + "\n\n" + aligned(rows);
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
    return (cell.kind == core::CellKind::Mean ? "mean " : "P(≥1) ")
        + entryName(report.rules, {cell.table, cell.entry}) + where;
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

/// What the columns mean, once at the top.
std::string legend(const AnalyzeReport &report)
{
    std::string out
        = "Shares and probabilities in percent. 5/50/95: so many or fewer are on 5, 50 and\n"
          "95 % of floors. first: met on this floor and not before; seen: here or before.\n";
    if (!report.analysis.isClosedForm())
        out += "± is how far the sample of layouts may be off, at 95 %. Other exact numbers show\n"
               "no more digits than it tells.\n";
    if (report.analysis.runs() > 0)
        out += "simulated: counted on generated runs, ± at 95 %; all else is exact.\n";
    if (report.sensitivity && report.analysis.isPlain()) {
        out += "gain per weight: what P(≥1), in points of percent, and mean gain when its own\n"
               "weight grows by 1, or that of another entry of the table. Weights of other\n"
               "tables change nothing.\n";
    } else if (report.sensitivity) {
        out += "There are no gains per weight here: not all tables draw by their weights alone.\n";
    }
    if (report.together)
        out += "together: P(both) is the chance of one or more of each on the floor.\n";
    return out;
}

bool isAnyExact(const core::Analysis &analysis)
{
    const std::vector<core::FloorNumbers> &floors = analysis.floors();
    return std::any_of(floors.begin(), floors.end(), [](const core::FloorNumbers &floor) {
        return std::any_of(floor.tables.begin(), floor.tables.end(),
                           [](const auto &table) { return table.method == core::Method::Exact; });
    });
}

std::string howExact(const core::Analysis &analysis)
{
    const core::AnalysisOptions &options = analysis.options();
    const std::string rooms = options.rooms
        ? std::to_string(*options.rooms) + (*options.rooms == 1 ? " room" : " rooms")
        : "";
    if (analysis.isClosedForm())
        return "exact for " + rooms + " and no collisions";
    std::string layouts = "exact given " + std::to_string(analysis.sample().layouts) + " layouts"
        + (options.rooms ? " of " + rooms : "")
        + (options.collisions == core::Collisions::Ignored ? ", no collisions" : "");
    if (analysis.runs() == 0)
        return layouts;
    const std::string runs = "simulated, " + std::to_string(analysis.runs()) + " runs";
    return isAnyExact(analysis) ? "in part " + layouts + ", in part " + runs : runs;
}

} // namespace

std::string entryName(const core::Ruleset &rules, core::EntryRef entry)
{
    const core::SpawnTable &table = rules.tables[entry.table];
    const std::string &id = table.entries[entry.entry].id;
    return entriesOf(rules, {.table = {}, .entry = id}).size() > 1 ? id + " (" + table.id + ')'
                                                                   : id;
}

std::string pointsText(const std::array<int, 3> &points)
{
    return std::to_string(points[0]) + '/' + std::to_string(points[1]) + '/'
        + std::to_string(points[2]);
}

void writeAnalyzedText(const AnalyzeReport &report, const Sink &sink)
{
    sink(onOneLine(report.rules.name) + ": " + howExact(report.analysis) + '\n' + legend(report));
    for (const core::FloorNumbers &floor : report.analysis.floors())
        sink(floorText(report, floor));
    sink(sightsText(report));
    if (report.verified)
        sink(verifiedText(report));
}

} // namespace cli
