// SPDX-License-Identifier: GPL-3.0-or-later
// Figures by type: how many of a monster or an item there are, whatever brings them.

#include "editor/chartdata/chartfigures.h"

#include "editor/chartdata/goalfigures.h"
#include "editor/text/intervaltext.h"

#include "core/analysis/drawn/tablelinks.h"
#include "core/analysis/exact/typenumbers.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace editor {

namespace {

constexpr std::size_t most = 24; // as many as the charts of entries draw

QString nameOf(const core::Ruleset &rules, const core::SpawnedType &type)
{
    const core::TypeRef ref = core::typeOf(rules, type.kind, type.id);
    if (ref.index < 0)
        return QString::fromStdString(type.id);
    const auto index = static_cast<std::size_t>(ref.index);
    return QString::fromStdString(type.kind == core::Spawns::Items ? rules.items[index].name
                                                                   : rules.monsters[index].name);
}

// The places of the types that the table and those it draws from can bring.
std::vector<std::size_t> typesOf(const core::Ruleset &rules,
                                 const std::vector<core::SpawnedType> &types, std::size_t table)
{
    std::vector<std::size_t> tables = core::tablesBelow(rules, table);
    tables.push_back(table);
    std::vector<std::size_t> places;
    const core::SpawnedPlaces placesOfTypes(types, rules);
    for (const std::size_t each : tables) {
        const std::vector<std::size_t> brought = core::typesBroughtBy(rules, placesOfTypes, each);
        places.insert(places.end(), brought.begin(), brought.end());
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

// `all` is the mean of all types.
double valueOf(const core::TypeNumbers &numbers, TypesBy by, double all)
{
    switch (by) {
    case TypesBy::AtLeastOne:
        return numbers.atLeastOne;
    case TypesBy::Mean:
        return numbers.mean;
    case TypesBy::Share:
        return numbers.mean / all;
    case TypesBy::SeenBy:
        return numbers.seenBy;
    }
    return noFigure;
}

// Numbers that come in the background are of the ruleset as it was.
bool isOf(const core::Analysis &analysis, const core::Ruleset &rules, std::size_t types)
{
    const core::FloorNumbers &any = analysis.floors().front();
    if (analysis.options().floors.last < rules.floors
        || (!analysis.isPlain() && any.types.size() != types))
        return false;
    return std::equal(any.tables.begin(), any.tables.end(), rules.tables.begin(),
                      rules.tables.end(),
                      [](const core::TableNumbers &numbers, const core::SpawnTable &table) {
                          return numbers.entries.size() == table.entries.size();
                      });
}

// The rows of the table's entries that stand for the type.
std::vector<int> rowsOf(const std::vector<std::optional<std::size_t>> &ofEntries, std::size_t type)
{
    std::vector<int> rows;
    for (std::size_t row = 0; row < ofEntries.size(); ++row) {
        if (ofEntries[row] == type)
            rows.push_back(static_cast<int>(row));
    }
    return rows;
}

// As many as a chart has room for, `selected` among them, in their order. Commonest from the
// place of one floor to before that of another.
void leaveCommonest(std::vector<std::size_t> &places, const core::TypeFigures &numbers,
                    std::size_t firstFloor, std::size_t end, std::optional<std::size_t> selected)
{
    leaveLargest(places, most, [&](std::size_t place) {
        double sum = place == selected ? HUGE_VAL : 0;
        for (std::size_t floor = firstFloor; floor < end; ++floor)
            sum += numbers.mean(floor, place);
        return sum;
    });
}

/// Why there is nothing to be shown; empty where there is.
QString absenceOf(const FigureSource &source, std::size_t table,
                  const std::vector<std::size_t> &places, std::size_t types)
{
    const core::Ruleset &rules = source.document.draft();
    if (!core::bringsThings(rules.tables[table].spawns) || places.empty())
        return QObject::tr("This table brings no monsters and no items.");
    if (!source.analysis)
        return source.numbers.absence();
    return isOf(*source.analysis, rules, types) ? QString() : QObject::tr("being worked out …");
}

/// Of all these types together, by floor; `first` is the place of floor 1.
std::vector<double> meansOf(const core::TypeFigures &numbers,
                            const std::vector<std::size_t> &places, std::size_t first, int floors)
{
    std::vector<double> means;
    for (int floor = 1; floor <= floors; ++floor) {
        double &mean = means.emplace_back(0);
        for (const std::size_t place : places)
            mean += numbers.mean(static_cast<std::size_t>(floor) - 1 + first, place);
    }
    return means;
}

/// Which of so many types are shown, and how their numbers were got: on `runs` runs, where not 0.
QString noteOf(const FigureSource &source, std::uint64_t runs, std::size_t types)
{
    // Its entries may be counted on runs where the types are not.
    const QString method = runs > 0 || source.numbers.isStale() || source.numbers.runs() == 0
        ? source.numbers.method()
        : exactText(source.analysis->sample().layouts);
    const QString which = types > most
        ? QObject::tr("the %1 commonest here of %2 types, from all tables").arg(most).arg(types)
        : QObject::tr("each type, from all tables");
    return QObject::tr("%1; %2", "what is shown; how it was got").arg(which, method);
}

} // namespace

Figures typeFigures(const FigureSource &source, TypesBy by)
{
    Figures figures = figuresOverFloors(source.numbers.floors());
    if (by == TypesBy::Share)
        figures.valuesName = QObject::tr("share of all");
    const core::Ruleset &rules = source.document.draft();
    const std::vector<core::SpawnedType> types = core::spawnedTypes(rules);
    const std::size_t table = *core::findTable(rules, source.table);
    std::vector<std::size_t> places = typesOf(rules, types, table);
    figures.note = absenceOf(source, table, places, types.size());
    if (!figures.note.isEmpty())
        return figures;
    const core::TypeFigures numbers(rules, *source.analysis, core::Spread::LeftOut);
    const auto first = static_cast<std::size_t>(1 - source.analysis->options().floors.first);
    const std::size_t all = places.size();
    std::vector<double> means; // of as many types as there are, which takes long
    if (by == TypesBy::Share)
        means = meansOf(numbers, places, first, source.numbers.floors());
    const auto ofEntries = core::SpawnedPlaces(types, rules).ofEntries();
    const bool isSelected = source.row >= 0 && source.row < source.numbers.entries();
    const int last = source.lastInSight > 0 ? source.lastInSight : source.numbers.floors();
    leaveCommonest(places, numbers, first + static_cast<std::size_t>(source.firstInSight) - 1,
                   first + static_cast<std::size_t>(last),
                   isSelected ? ofEntries[table][static_cast<std::size_t>(source.row)]
                              : std::nullopt);
    std::uint64_t runs = 0;
    for (const std::size_t place : places) {
        std::vector<int> entries = rowsOf(ofEntries[table], place);
        FigureRow row {.name = nameOf(rules, types[place]),
                       .entry = entries.empty() ? -1 : entries.front(),
                       .unit = by == TypesBy::Mean ? Unit::Mean : Unit::Probability,
                       .values = {},
                       .type = types[place].id,
                       .fold = std::move(entries)};
        for (int floor = 1; floor <= source.numbers.floors(); ++floor) {
            const core::TypeNumbers type
                = numbers.at(static_cast<std::size_t>(floor) - 1 + first, place);
            row.values.push_back(
                valueOf(type, by, means.empty() ? 0 : means[static_cast<std::size_t>(floor) - 1]));
            if (type.method == core::Method::Exact)
                continue;
            runs = source.analysis->runs();
            if (by == TypesBy::Share)
                continue;
            row.intervals.push_back(by == TypesBy::Mean
                                        ? core::meanInterval(type.mean, type.sd, runs)
                                        : core::probabilityInterval(row.values.back(), runs));
        }
        if (row.intervals.size() < row.values.size())
            row.intervals.clear(); // a type is exact on all floors or on none
        figures.rows.push_back(std::move(row));
    }
    if (const auto goals = typeGoals(by))
        figures.goals = goalBands(source, *goals);
    figures.note = noteOf(source, runs, all);
    return figures;
}

} // namespace editor
