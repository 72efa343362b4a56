// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/chartdata/chartfigures.h"

#include "editor/chartdata/chartedrows.h"
#include "editor/chartdata/goalfigures.h"
#include "editor/text/errortext.h"
#include "editor/text/intervaltext.h"
#include "editor/text/numbertext.h"

#include "core/analysis/goals/goals.h"

#include <QObject>

#include <algorithm>

namespace editor {

namespace {

QString nameOf(const FigureSource &source, int row)
{
    const core::SpawnTable *table = source.document.table(source.table);
    return source.document.entryName(source.table,
                                     table->entries[static_cast<std::size_t>(row)].id);
}

QString nameOf(const FigureSource &source, const EntryGroup &line)
{
    return line.isFold() ? line.name : nameOf(source, line.rows.front());
}

// Without its values.
FigureRow rowOf(const FigureSource &source, const EntryGroup &line, Unit unit)
{
    FigureRow row {nameOf(source, line), line.rows.front(), FigureRole::Line, unit, {}};
    if (line.isFold())
        row.fold = line.rows;
    return row;
}

bool hasRow(const FigureSource &source)
{
    return source.row >= 0 && source.row < source.numbers.entries();
}

std::size_t tableOf(const FigureSource &source)
{
    return *core::findTable(source.document.draft(), source.table);
}

Figures overFloors(const FigureSource &source)
{
    Figures figures = figuresOverFloors(source.numbers.floors());
    figures.note = source.numbers.method();
    return figures;
}

template<typename Value>
std::vector<double> perFloor(const FigureSource &source, const Value &value)
{
    std::vector<double> values;
    for (int floor = 1; floor <= source.numbers.floors(); ++floor)
        values.push_back(value(floor));
    return values;
}

double meanAt(const FigureSource &source, int row, int floor)
{
    if (source.analysis)
        return source.analysis->at(floor, tableOf(source), static_cast<std::size_t>(row)).mean;
    return source.numbers.mean(floor) * source.numbers.at(row, floor).share;
}

double meanAt(const FigureSource &source, const EntryGroup &line, int floor)
{
    double sum = 0;
    for (const int row : line.rows)
        sum += meanAt(source, row, floor);
    return sum;
}

// Of the counts of all of them: at most this, whatever they have to do with each other.
double mostSd(const FigureSource &source, const std::vector<int> &rows, int floor)
{
    double sum = 0;
    for (const int row : rows)
        sum += source.analysis->at(floor, tableOf(source), static_cast<std::size_t>(row)).sd;
    return sum;
}

// Where the numbers of the table are counted on generated runs, how far they can be trusted.
std::vector<core::Interval> intervalsOf(const FigureSource &source, const FigureRow &of)
{
    const std::vector<int> rows = of.fold.empty() ? std::vector<int> {of.entry} : of.fold;
    const std::uint64_t runs = source.numbers.runs();
    std::vector<core::Interval> intervals;
    if (runs == 0 || !source.analysis)
        return intervals;
    for (int floor = 1; floor <= source.numbers.floors(); ++floor) {
        const double value = of.values[static_cast<std::size_t>(floor - 1)];
        intervals.push_back(of.unit == Unit::Probability
                                ? core::probabilityInterval(value, runs)
                                : core::meanInterval(value, mostSd(source, rows, floor), runs));
    }
    return intervals;
}

core::EntryRefs refsOf(const FigureSource &source, const EntryGroup &line)
{
    core::EntryRefs entries;
    for (const int row : line.rows)
        entries.push_back({.table = tableOf(source), .entry = static_cast<std::size_t>(row)});
    return entries;
}

// 5 and 95 % points of how many there are: of one entry, or of the whole table.
void addBand(Figures &figures, const FigureSource &source, const QString &name, int row)
{
    if (!source.analysis)
        return;
    const std::size_t table = tableOf(source);
    std::vector<double> low;
    std::vector<double> high;
    for (int floor = 1; floor <= source.numbers.floors(); ++floor) {
        const core::TableNumbers &numbers = source.analysis->at(floor).tables[table];
        core::Polynomial law = {1.0};
        if (numbers.isDrawn && row < 0)
            law = numbers.law->placed.probabilities();
        else if (row >= 0 && (numbers.isDrawn || !numbers.followsFromWeights()))
            law = numbers.lawOf(static_cast<std::size_t>(row));
        low.push_back(core::quantile(law, 0.05));
        high.push_back(core::quantile(law, 0.95));
    }
    figures.rows.push_back(
        {QObject::tr("%1, 5 %").arg(name), row, FigureRole::Low, Unit::Count, std::move(low)});
    figures.rows.push_back(
        {QObject::tr("%1, 95 %").arg(name), row, FigureRole::High, Unit::Count, std::move(high)});
    figures.note = QObject::tr("%1; band 5–\u206095\u00a0%").arg(source.numbers.method());
}

void addWorth(Figures &figures, const FigureSource &source, core::Value value, const QString &name)
{
    if (!source.analysis) {
        figures.note = source.numbers.absence();
        return;
    }
    const core::Ruleset &rules = source.document.draft();
    const std::size_t table = tableOf(source);
    // Only of what entries stand for it is told how far it varies.
    const bool isByTypes = core::bringsMoreThanEntries(rules, table);
    if (isByTypes
        && source.analysis->floors().front().types.size() != core::spawnedTypes(rules).size()) {
        figures.note = QObject::tr("being worked out …"); // these are from before an edit
        return;
    }
    const core::WeightedEntries entries(
        rules, core::entriesOf(rules, {.table = source.table, .entry = {}}), value);
    std::vector<core::MeanSd> sums;
    for (int floor = 1; floor <= source.numbers.floors(); ++floor)
        sums.push_back(isByTypes ? core::sumOfTable(rules, *source.analysis, floor, table, value)
                                 : entries.sumOn(*source.analysis, floor));
    if (std::isnan(sums.front().mean)) {
        figures.note = messageText({"other-tables-bring-things"});
        return;
    }
    constexpr double z90 = 1.6448536269514722;
    const auto at = [&sums](int floor) { return sums[static_cast<std::size_t>(floor - 1)]; };
    figures.valuesName = name;
    figures.rows.push_back({name, -1, FigureRole::Line, Unit::Mean,
                            perFloor(source, [&](int floor) { return at(floor).mean; })});
    const bool isAny = std::any_of(sums.begin(), sums.end(),
                                   [](const core::MeanSd &sum) { return sum.mean > 0; });
    figures.note = isAny ? source.numbers.method()
                         : QObject::tr("nothing in this table brings %1").arg(name);
    if (isByTypes)
        return;
    figures.rows.push_back({QObject::tr("%1, 5 %").arg(name), -1, FigureRole::Low, Unit::Mean,
                            perFloor(source, [&](int floor) {
                                return std::max(0.0, at(floor).mean - z90 * at(floor).sd);
                            })});
    figures.rows.push_back(
        {QObject::tr("%1, 95 %").arg(name), -1, FigureRole::High, Unit::Mean,
         perFloor(source, [&](int floor) { return at(floor).mean + z90 * at(floor).sd; })});
    if (isAny)
        figures.note = QObject::tr("%1; band 5–\u206095\u00a0% by normal approximation")
                           .arg(source.numbers.method());
}

double seenByFloor(const FigureSource &source, int row, int floor)
{
    if (source.analysis)
        return source.analysis->at(floor, tableOf(source), static_cast<std::size_t>(row)).seenBy;
    double unseen = 1;
    for (int each = 1; each <= floor; ++each)
        unseen *= 1 - source.numbers.at(row, each).atLeastOne;
    return 1 - unseen;
}

double shownAt(const FigureSource &source, const EntryGroup &line, int floor, CellDisplay shown)
{
    double sum = 0;
    switch (shown) {
    case CellDisplay::Weight:
        for (const int row : line.rows)
            sum += source.numbers.at(row, floor).weight;
        return sum;
    case CellDisplay::Share:
        return source.numbers.share(line.rows, floor);
    case CellDisplay::AtLeastOne:
        return source.numbers.atLeastOne(line.rows, floor);
    case CellDisplay::Expected:
        return meanAt(source, line, floor);
    case CellDisplay::SeenBy:
        return line.rows.size() == 1 ? seenByFloor(source, line.rows.front(), floor) : noFigure;
    case CellDisplay::Difference:
        break;
    }
    return noFigure;
}

Unit unitOf(CellDisplay shown)
{
    switch (infoOf(shown).number) {
    case DisplayInfo::Number::Probability:
        return Unit::Probability;
    case DisplayInfo::Number::Mean:
        return Unit::Mean;
    case DisplayInfo::Number::Whole:
    case DisplayInfo::Number::Difference:
        break;
    }
    return Unit::Weight;
}

} // namespace

int amongHowMany(const FigureSource &source)
{
    int others = source.shown > 0 ? source.shown : source.numbers.entries();
    for (const EntryGroup &line : source.lines)
        others -= static_cast<int>(line.rows.size());
    return others > 0 ? others + static_cast<int>(source.lines.size()) : 0;
}

Figures heatFigures(const FigureSource &source, CellDisplay shown)
{
    Figures figures = overFloors(source);
    figures.valuesName = infoOf(shown).inWords;
    if (shown == CellDisplay::Weight || shown == CellDisplay::Share)
        figures.note.clear(); // they are no numbers of floors
    for (const EntryGroup &line : source.lines) {
        FigureRow &row = figures.rows.emplace_back(rowOf(source, line, unitOf(shown)));
        row.values
            = perFloor(source, [&](int floor) { return shownAt(source, line, floor, shown); });
    }
    return figures;
}

Figures expectedFigures(const FigureSource &source, ExpectedOf of)
{
    Figures figures = overFloors(source);
    if (source.numbers.entries() == 0)
        return figures;
    switch (of) {
    case ExpectedOf::Entries:
        for (const EntryGroup &line : source.lines) {
            FigureRow &row = figures.rows.emplace_back(rowOf(source, line, Unit::Mean));
            row.values = perFloor(source, [&](int floor) { return meanAt(source, line, floor); });
            row.intervals = intervalsOf(source, row);
        }
        figures.entries = amongHowMany(source);
        if (hasRow(source))
            addBand(figures, source, nameOf(source, source.row), source.row);
        break;
    case ExpectedOf::Share:
        figures.valuesName = QObject::tr("share of all");
        figures.entries = amongHowMany(source);
        for (const EntryGroup &line : source.lines) {
            FigureRow &row = figures.rows.emplace_back(rowOf(source, line, Unit::Probability));
            row.values = perFloor(source, [&](int floor) {
                return meanAt(source, line, floor) / source.numbers.mean(floor);
            });
        }
        break;
    case ExpectedOf::Total:
        figures.rows.push_back(
            {QObject::tr("all entries"), -1, FigureRole::Line, Unit::Mean,
             perFloor(source, [&](int floor) { return source.numbers.mean(floor); })});
        addBand(figures, source, QObject::tr("all entries"), -1);
        break;
    case ExpectedOf::Xp:
        addWorth(figures, source, core::Value::Xp, QObject::tr("experience"));
        break;
    case ExpectedOf::Power:
        addWorth(figures, source, core::Value::Power, QObject::tr("power"));
        break;
    case ExpectedOf::Heal:
        addWorth(figures, source, core::Value::Heal, QObject::tr("healing"));
        break;
    }
    if (const auto goals = expectedGoals(of))
        figures.goals = goalBands(source, *goals);
    return figures;
}

Figures firstSeenFigures(const FigureSource &source)
{
    Figures figures = overFloors(source);
    if (!hasRow(source))
        return figures;
    const QString name = nameOf(source, source.row);
    double unseen = 1; // the product over the floors so far
    std::vector<double> first;
    std::vector<double> seen;
    for (int floor = 1; floor <= source.numbers.floors(); ++floor) {
        if (source.analysis) {
            const core::EntryNumbers &entry
                = source.analysis->at(floor, tableOf(source), static_cast<std::size_t>(source.row));
            first.push_back(entry.firstSeen);
            seen.push_back(entry.seenBy);
            continue;
        }
        const double here = source.numbers.at(source.row, floor).atLeastOne;
        first.push_back(here * unseen);
        unseen *= 1 - here;
        seen.push_back(1 - unseen);
    }
    const auto mark = [&](double probability, const QString &text) {
        const auto at = std::find_if(seen.begin(), seen.end(),
                                     [probability](double p) { return p >= probability; });
        if (at != seen.end()) {
            const int column = static_cast<int>(at - seen.begin());
            figures.marks.push_back({column, probability, text.arg(column + 1)});
        }
    };
    mark(0.5, QObject::tr("median: floor %1"));
    mark(0.9, QObject::tr("90 %: floor %1"));
    figures.rows.push_back({QObject::tr("%1, first on this floor").arg(name), source.row,
                            FigureRole::Bar, Unit::Probability, std::move(first)});
    figures.rows.push_back({QObject::tr("%1, seen by then").arg(name), source.row, FigureRole::Line,
                            Unit::Probability, std::move(seen)});
    for (FigureRow &row : figures.rows)
        row.intervals = intervalsOf(source, row);
    figures.goals = goalBands(source, seenGoals());
    std::erase_if(figures.goals, [&](const GoalBand &band) { return band.entry != source.row; });
    return figures;
}

namespace {

/// As many as are charted at most: the one of the selected row and those that come most often on
/// the floor, in the order of all.
std::vector<EntryGroup> commonest(const FigureSource &source)
{
    std::vector<EntryGroup> lines = source.lines;
    leaveLargest(lines, ChartedRows::most, [&source](const EntryGroup &line) {
        return line.has(source.row) ? 2 : source.numbers.share(line.rows, source.floor);
    });
    return lines;
}

} // namespace

Figures togetherFigures(const FigureSource &source)
{
    Figures figures;
    figures.columnsName = QObject::tr("with");
    if (!source.analysis) {
        figures.note = source.numbers.absence();
        return figures;
    }
    if (source.floor < 1 || source.floor > source.numbers.floors())
        return figures;
    bool areExact = true;
    figures.valuesName = QObject::tr("P(both)");
    const std::vector<EntryGroup> lines = commonest(source);
    figures.entries = lines.size() < source.lines.size() ? int(source.lines.size()) : 0;
    for (const EntryGroup &line : lines)
        figures.columns << nameOf(source, line);
    for (const EntryGroup &line : lines) {
        FigureRow &row = figures.rows.emplace_back(rowOf(source, line, Unit::Probability));
        for (const EntryGroup &with : lines) {
            const core::Measured chance = core::chanceOfBoth(
                *source.analysis, source.floor, refsOf(source, line), refsOf(source, with));
            const bool isExact = chance.method == core::Method::Exact;
            areExact = areExact && isExact;
            row.values.push_back(chance.value);
            row.intervals.push_back(isExact ? core::Interval {.low = noFigure, .high = noFigure}
                                            : chance.ci);
        }
    }
    const auto sample = areExact ? nullptr : source.analysis->sampled();
    for (FigureRow &row : figures.rows) {
        if (areExact)
            row.intervals.clear();
    }
    figures.note = QObject::tr("floor %1, %2")
                       .arg(source.floor)
                       .arg(sample ? simulatedText(sample->runs()) : source.numbers.method());
    return figures;
}

} // namespace editor
