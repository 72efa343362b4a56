// SPDX-License-Identifier: MIT
#include "core/analysis/goals/compare.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace core {

std::string_view nameOf(Change change)
{
    constexpr std::array words {Word<Change> {"added", Change::Added},
                                Word<Change> {"removed", Change::Removed},
                                Word<Change> {"changed", Change::Changed},
                                Word<Change> {"weight changed", Change::WeightChanged},
                                Word<Change> {"notes changed", Change::NotesChanged}};
    return wordFor(words, change);
}

const SpawnEntry *entryAt(const Ruleset &rules, const Address &address)
{
    const auto table = findTable(rules, address.table);
    const auto entry = table ? findEntry(rules.tables[*table], address.entry) : std::nullopt;
    return entry ? &rules.tables[*table].entries[*entry] : nullptr;
}

namespace {

template<typename Type>
void diffTypes(std::vector<Difference> &list, const std::string &name,
               const std::vector<Type> &before, const std::vector<Type> &after)
{
    const auto find = [](const std::vector<Type> &types, const std::string &id) {
        return std::find_if(types.begin(), types.end(),
                            [&id](const Type &type) { return type.id == id; });
    };
    const auto add = [&](const Type &type, Change what) {
        list.push_back({name + '.' + type.id, what, {.part = name, .type = type.id}});
    };
    for (const Type &type : before) {
        const auto now = find(after, type.id);
        if (now == after.end())
            add(type, Change::Removed);
        else if (*now != type)
            add(type, Change::Changed);
    }
    for (const Type &type : after) {
        if (find(before, type.id) == before.end())
            add(type, Change::Added);
    }
}

bool areEqualButForWeights(SpawnEntry first, const SpawnEntry &second)
{
    first.weight = second.weight;
    first.notes = second.notes;
    first.unknown = second.unknown;
    return first == second;
}

void diffEntries(std::vector<Difference> &list, const SpawnTable &before, const SpawnTable &after)
{
    const auto add = [&](const SpawnEntry &entry, Change what) {
        list.push_back({"tables." + before.id + ".entries." + entry.id,
                        what,
                        {.table = before.id, .entry = entry.id}});
    };
    for (const SpawnEntry &entry : before.entries) {
        const auto now = findEntry(after, entry.id);
        if (!now)
            add(entry, Change::Removed);
        else if (!areEqualButForWeights(after.entries[*now], entry))
            add(entry, Change::Changed);
        else if (after.entries[*now].weight != entry.weight)
            add(entry, Change::WeightChanged);
        if (now && after.entries[*now].notes != entry.notes)
            add(entry, Change::NotesChanged);
    }
    for (const SpawnEntry &entry : after.entries) {
        if (!findEntry(before, entry.id))
            add(entry, Change::Added);
    }
}

void diffTable(std::vector<Difference> &list, const SpawnTable &before, const SpawnTable &after)
{
    describeBoth(before, after, [&](std::string_view name, const auto &old, const auto &now) {
        const std::string part(name);
        if constexpr (std::is_same_v<decltype(old), const std::vector<SpawnEntry> &>)
            diffEntries(list, before, after);
        else if (old != now)
            list.push_back({"tables." + before.id + '.' + part,
                            Change::Changed,
                            {.table = before.id, .part = part}});
    });
}

void diffTables(std::vector<Difference> &list, const Ruleset &before, const Ruleset &after)
{
    const auto add = [&](const SpawnTable &table, Change what) {
        list.push_back({"tables." + table.id, what, {.table = table.id}});
    };
    for (const SpawnTable &table : before.tables) {
        if (const auto now = findTable(after, table.id))
            diffTable(list, table, after.tables[*now]);
        else
            add(table, Change::Removed);
    }
    for (const SpawnTable &table : after.tables) {
        if (!findTable(before, table.id))
            add(table, Change::Added);
    }
}

// All that a table places, as if it were one entry of share 1 (0 where nothing is drawn).
EntryNumbers wholeTable(const TableNumbers &table)
{
    const CountLaw &placed = table.law->placed;
    EntryNumbers numbers;
    numbers.share = table.isDrawn ? 1.0 : 0.0;
    numbers.mean = placed.mean();
    numbers.sd = placed.sd();
    numbers.error = table.law->error;
    numbers.none = placed.empty();
    numbers.atLeastOne = besideRest(placed.atLeastOne(1.0), placed.empty());
    return numbers;
}

// Where a table and, unless the table as a whole is meant, its entry stand.
struct SidePlace
{
    std::optional<std::size_t> table;
    std::optional<std::size_t> entry;
};

// One side of the comparison.
struct Side
{
    const Ruleset &rules;
    const Analysis &analysis;

    SidePlace placeOf(const std::string &tableId, const std::string &entryId) const
    {
        const auto table = findTable(rules, tableId);
        if (!table || entryId.empty())
            return {table, {}};
        return {table, findEntry(rules.tables[*table], entryId)};
    }
    EntryNumbers at(int floor, const SidePlace &place, bool isWhole) const
    {
        if (place.table && isWhole)
            return wholeTable(analysis.at(floor).tables[*place.table]);
        return place.entry ? analysis.at(floor, *place.table, *place.entry) : EntryNumbers {};
    }
    std::uint64_t runs(int floor, const SidePlace &place) const
    {
        const bool isSimulated
            = place.table && analysis.at(floor).tables[*place.table].method == Method::Simulated;
        return isSimulated ? analysis.runs() : 0;
    }
    bool isDrawn(int floor, const SidePlace &place) const
    {
        return place.table && analysis.at(floor).tables[*place.table].isDrawn;
    }
};

// A table (with an empty entry id) or an entry of either ruleset.
struct ComparedSubject
{
    std::string table;
    std::string entry;
    SidePlace before;
    SidePlace after;
};

// Each once.
std::vector<ComparedSubject> subjectsOf(const Side &before, const Side &after)
{
    std::vector<ComparedSubject> subjects;
    std::set<std::pair<std::string, std::string>> known;
    const auto add = [&](const std::string &table, const std::string &entry) {
        if (known.emplace(table, entry).second)
            subjects.push_back(
                {table, entry, before.placeOf(table, entry), after.placeOf(table, entry)});
    };
    for (const Ruleset *rules : {&before.rules, &after.rules}) {
        for (const SpawnTable &table : rules->tables) {
            add(table.id, "");
            for (const SpawnEntry &entry : table.entries)
                add(table.id, entry.id);
        }
    }
    return subjects;
}

} // namespace

std::vector<Difference> differencesBetween(const Ruleset &before, const Ruleset &after)
{
    std::vector<Difference> list;
    describeBoth(before, after, [&](std::string_view name, const auto &old, const auto &now) {
        const std::string part(name);
        if constexpr (std::is_same_v<decltype(old), const std::vector<SpawnTable> &>)
            diffTables(list, before, after);
        else if constexpr (requires { old.front().id; })
            diffTypes(list, part, old, now);
        else if (old != now)
            list.push_back({part, Change::Changed, {.part = part}});
    });
    // A declaration is kept as it is in the file.
    const auto columnsOf = [](const Ruleset &rules) {
        const auto found
            = std::find_if(rules.unknown.begin(), rules.unknown.end(),
                           [](const UnknownMember &member) { return member.pointer == "columns"; });
        return found == rules.unknown.end() ? std::string() : found->json;
    };
    if (columnsOf(before) != columnsOf(after))
        list.push_back({"columns", Change::Changed, {.part = "columns"}});
    return list;
}

double sizeOf(const EntryNumbers &before, const EntryNumbers &after)
{
    const double scale = std::max({before.mean, after.mean, 1.0});
    const auto share
        = [](const EntryNumbers &numbers) { return numbers.mean > 0 ? numbers.share : 0.0; };
    return std::max({std::abs(share(after) - share(before)),
                     std::abs(after.atLeastOne - before.atLeastOne),
                     std::abs(after.mean - before.mean) / scale});
}

Comparison compare(const Ruleset &before, const Analysis &numbersBefore, const Ruleset &after,
                   const Analysis &numbersAfter, double threshold)
{
    Comparison result {.differences = differencesBetween(before, after), .effects = {}};
    const Side old {before, numbersBefore};
    const Side now {after, numbersAfter};
    const std::vector<ComparedSubject> subjects = subjectsOf(old, now);
    const FloorRange a = numbersBefore.options().floors;
    const FloorRange b = numbersAfter.options().floors;
    for (int floor = std::max(a.first, b.first); floor <= std::min(a.last, b.last); ++floor) {
        for (const ComparedSubject &subject : subjects) {
            const bool isWhole = subject.entry.empty();
            Shift effect {.floor = floor,
                          .table = subject.table,
                          .entry = subject.entry,
                          .before = old.at(floor, subject.before, isWhole),
                          .after = now.at(floor, subject.after, isWhole),
                          .isDrawnBefore = old.isDrawn(floor, subject.before),
                          .isDrawnAfter = now.isDrawn(floor, subject.after),
                          .runsBefore = old.runs(floor, subject.before),
                          .runsAfter = now.runs(floor, subject.after)};
            effect.size = sizeOf(effect.before, effect.after);
            if (effect.size >= threshold && effect.size > 0)
                result.effects.push_back(std::move(effect));
        }
    }
    std::stable_sort(result.effects.begin(), result.effects.end(),
                     [](const Shift &x, const Shift &y) { return x.size > y.size; });
    return result;
}

std::vector<FoldedShift> foldFloors(const std::vector<Shift> &effects,
                                    const std::function<std::string(const Shift &)> &textOf)
{
    std::vector<FoldedShift> folded;
    std::map<std::tuple<std::string, std::string, std::string>, std::size_t> places;
    for (const Shift &effect : effects) {
        const auto [place, isNew]
            = places.emplace(std::tuple(effect.table, effect.entry, textOf(effect)), folded.size());
        if (isNew)
            folded.push_back({.largest = effect, .floors = {}});
        folded[place->second].floors.push_back(effect.floor);
    }
    for (FoldedShift &row : folded)
        std::sort(row.floors.begin(), row.floors.end());
    return folded;
}

} // namespace core
