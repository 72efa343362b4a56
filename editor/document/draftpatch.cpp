// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/draftpatch.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

namespace editor {

namespace {

std::ptrdiff_t offset(std::size_t index)
{
    return static_cast<std::ptrdiff_t>(index);
}

// What is left between equal beginnings and ends.
template<typename Value>
Splice<Value> spliceOf(const std::vector<Value> &before, const std::vector<Value> &after)
{
    const auto [ours, theirs]
        = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto begin = ours - before.begin();
    const auto [oursEnd, theirsEnd]
        = std::mismatch(before.rbegin(), std::make_reverse_iterator(ours), after.rbegin(),
                        std::make_reverse_iterator(theirs));
    return {static_cast<std::size_t>(begin), {ours, oursEnd.base()}, {theirs, theirsEnd.base()}};
}

template<typename Value>
void apply(const Splice<Value> &splice, std::vector<Value> &list)
{
    const auto from = list.begin() + offset(splice.at);
    const std::size_t kept = std::min(splice.before.size(), splice.after.size());
    const auto end = std::copy_n(splice.after.begin(), kept, from);
    if (splice.before.size() > kept)
        list.erase(end, from + offset(splice.before.size()));
    else
        list.insert(end, splice.after.begin() + offset(kept), splice.after.end());
}

// All that has no place of its own in a patch, which a new member has not.
void takeRest(core::Ruleset &mine, const core::Ruleset &theirs)
{
    mine.schema = theirs.schema;
    mine.unknown = theirs.unknown;
    std::vector<std::string> slots = std::move(mine.rules.equipmentSlots);
    core::describeBoth(mine, theirs, [](std::string_view name, auto &member, const auto &other) {
        constexpr std::array<std::string_view, 7> places {"floors",  "player", "monsters", "items",
                                                          "terrain", "tables", "goals"};
        if (std::find(places.begin(), places.end(), name) == places.end())
            member = other;
    });
    mine.rules.equipmentSlots = std::move(slots);
}

core::Ruleset restOf(const core::Ruleset &rules)
{
    core::Ruleset rest;
    takeRest(rest, rules);
    return rest;
}

core::SpawnTable rulesOf(const core::SpawnTable &table)
{
    core::SpawnTable rules;
    core::describeBoth(rules, table, [](std::string_view, auto &member, const auto &mine) {
        if constexpr (!std::is_same_v<decltype(mine), const std::vector<core::SpawnEntry> &>)
            member = mine;
    });
    rules.unknown = table.unknown;
    return rules;
}

bool haveSameIds(const std::vector<core::SpawnTable> &before,
                 const std::vector<core::SpawnTable> &after)
{
    return std::equal(before.begin(), before.end(), after.begin(), after.end(),
                      [](const auto &a, const auto &b) { return a.id == b.id; });
}

// Ids before and after, where an edit has renamed: one and the same in all tables.
using Names = std::set<std::pair<std::string, std::string>>;

// Whether the rows stay; renamed ones are added to `names`.
bool keepsRows(const Splice<core::SpawnEntry> &entries, Names &names)
{
    if (entries.before.size() != entries.after.size())
        return false;
    for (std::size_t i = 0; i < entries.before.size(); ++i) {
        if (entries.before[i].id != entries.after[i].id)
            names.emplace(entries.before[i].id, entries.after[i].id);
    }
    return names.size() < 2;
}

// Rows that come, rows that go, or one that goes elsewhere; nothing where it is not as simple.
std::optional<RowsPatch> rowsPatch(std::size_t table, Splice<core::SpawnEntry> entries)
{
    const std::size_t at = entries.at;
    std::vector<core::SpawnEntry> &before = entries.before;
    std::vector<core::SpawnEntry> &after = entries.after;
    if (before.empty() || after.empty())
        return RowsPatch {table, at, std::move(before), at, std::move(after)};
    if (before.size() != after.size())
        return {};
    const std::size_t last = at + before.size() - 1;
    if (std::equal(before.begin() + 1, before.end(), after.begin(), after.end() - 1)
        && before.front() == after.back())
        return RowsPatch {table, at, {before.front()}, last, {after.back()}};
    if (std::equal(before.begin(), before.end() - 1, after.begin() + 1, after.end())
        && before.back() == after.front())
        return RowsPatch {table, last, {before.back()}, at, {after.front()}};
    return {};
}

// The entries of one row or several, where the patch is of nothing else: a drag gives hundreds.
const Splice<core::SpawnEntry> *onlyEntries(const DraftPatch &patch)
{
    const bool isOther = patch.rest || patch.changesShape() || patch.changesTypes()
        || !patch.goals.isEmpty() || !patch.tables.isEmpty() || patch.inTables.size() != 1
        || patch.inTables.front().rules;
    return isOther ? nullptr : &patch.inTables.front().entries;
}

// Within the tables that are there before and after; false where that cannot be said row by row.
bool addTables(DraftPatch &patch, const core::Ruleset &before, const core::Ruleset &after)
{
    Names names;
    for (std::size_t t = 0; t < before.tables.size(); ++t) {
        const core::SpawnTable &old = before.tables[t];
        const core::SpawnTable &now = after.tables[t];
        TablePatch inTable {t, {}, spliceOf(old.entries, now.entries)};
        if (const Exchange<core::SpawnTable> rules {rulesOf(old), rulesOf(now)};
            rules.before != rules.after)
            inTable.rules = rules;
        Names withMine = names;
        if (keepsRows(inTable.entries, withMine)) {
            names = std::move(withMine);
        } else {
            std::optional<RowsPatch> rows = rowsPatch(t, std::exchange(inTable.entries, {}));
            if (!rows)
                return false;
            patch.rows.push_back(std::move(*rows));
        }
        if (inTable.rules || !inTable.entries.isEmpty())
            patch.inTables.push_back(std::move(inTable));
    }
    return true;
}

template<typename Type>
void addChanged(std::set<std::string> &ids, const Splice<Type> &types)
{
    const auto addMissing = [&ids](const std::vector<Type> &from, const std::vector<Type> &in) {
        for (const Type &type : from) {
            if (std::find(in.begin(), in.end(), type) == in.end())
                ids.insert(type.id);
        }
    };
    addMissing(types.before, types.after);
    addMissing(types.after, types.before);
}

// Entries show the name and glyph of their type.
void addTypeChanges(std::vector<DraftChange> &changes, const DraftPatch &patch,
                    const core::Ruleset &rules)
{
    if (!patch.changesTypes())
        return;
    changes.emplace_back(TypesChanged());
    std::set<std::string> ids;
    addChanged(ids, patch.monsters);
    addChanged(ids, patch.items);
    addChanged(ids, patch.terrain);
    if (ids.empty())
        return;
    for (const core::SpawnTable &table : rules.tables) {
        for (const core::SpawnEntry &entry : table.entries) {
            if (ids.count(entry.type()) > 0)
                changes.emplace_back(EntryChanged {table.id, entry.id});
        }
    }
}

void addEntryChanges(std::vector<DraftChange> &changes, const std::string &table,
                     const core::SpawnEntry &before, const core::SpawnEntry &after, int floors)
{
    if (before.id != after.id)
        changes.emplace_back(EntryRenamed {table, before.id, after.id});
    if (before.weight != after.weight)
        changes.emplace_back(
            WeightsChanged {table, after.id, changedFloors(before.weight, after.weight, floors)});
    if (before.notes != after.notes)
        changes.emplace_back(NotesChanged {table, after.id});
    core::SpawnEntry other = before;
    other.id = after.id;
    other.weight = after.weight;
    other.notes = after.notes;
    if (other != after)
        changes.emplace_back(EntryChanged {table, after.id});
}

// What entries are called may depend on what their table spawns.
void addRuleChanges(std::vector<DraftChange> &changes, const TablePatch &patch,
                    const core::SpawnTable &table)
{
    changes.emplace_back(CountRuleChanged {table.id});
    core::SpawnTable counted = patch.rules->before;
    counted.count = patch.rules->after.count;
    if (counted == patch.rules->after)
        return;
    for (const core::SpawnEntry &entry : table.entries)
        changes.emplace_back(EntryChanged {table.id, entry.id});
}

} // namespace

TablePatch TablePatch::reversed() const
{
    return {table, rules ? std::optional(rules->reversed()) : std::nullopt, entries.reversed()};
}

bool DraftPatch::changesTypes() const
{
    return player || !monsters.isEmpty() || !items.isEmpty() || !terrain.isEmpty()
        || !equipmentSlots.isEmpty();
}

bool DraftPatch::isEmpty() const
{
    return !rest && !changesShape() && !changesTypes() && goals.isEmpty() && tables.isEmpty()
        && inTables.empty();
}

DraftPatch DraftPatch::reversed() const
{
    DraftPatch back;
    if (rest)
        back.rest = rest->reversed();
    back.floors = floors.reversed();
    if (player)
        back.player = player->reversed();
    back.monsters = monsters.reversed();
    back.items = items.reversed();
    back.terrain = terrain.reversed();
    back.equipmentSlots = equipmentSlots.reversed();
    back.goals = goals.reversed();
    back.tables = tables.reversed();
    for (const TablePatch &table : inTables)
        back.inTables.push_back(table.reversed());
    for (const RowsPatch &each : rows)
        back.rows.push_back(each.reversed());
    return back;
}

DraftPatch difference(const core::Ruleset &before, const core::Ruleset &after)
{
    DraftPatch patch;
    if (Exchange<core::Ruleset> rest {restOf(before), restOf(after)}; rest.before != rest.after)
        patch.rest = std::move(rest);
    patch.floors = {before.floors, after.floors};
    if (before.player != after.player)
        patch.player = {before.player, after.player};
    patch.monsters = spliceOf(before.monsters, after.monsters);
    patch.items = spliceOf(before.items, after.items);
    patch.terrain = spliceOf(before.terrain, after.terrain);
    patch.equipmentSlots = spliceOf(before.rules.equipmentSlots, after.rules.equipmentSlots);
    patch.goals = spliceOf(before.goals, after.goals);
    if (!haveSameIds(before.tables, after.tables) || !addTables(patch, before, after)) {
        patch.inTables.clear();
        patch.rows.clear();
        patch.tables = spliceOf(before.tables, after.tables);
    }
    return patch;
}

DraftPatch together(const DraftPatch &first, const DraftPatch &second, const core::Ruleset &after)
{
    if (const Splice<core::SpawnEntry> *mine = onlyEntries(first)) {
        const Splice<core::SpawnEntry> *theirs = onlyEntries(second);
        const std::size_t table = first.inTables.front().table;
        if (theirs && second.inTables.front().table == table && theirs->at == mine->at
            && theirs->before.size() == mine->before.size()) {
            DraftPatch patch;
            if (mine->before != theirs->after)
                patch.inTables.push_back({table, {}, {mine->at, mine->before, theirs->after}});
            return patch;
        }
    }
    core::Ruleset before = after;
    apply(second.reversed(), before);
    apply(first.reversed(), before);
    return difference(before, after);
}

void applyValues(const DraftPatch &patch, core::Ruleset &rules)
{
    if (patch.rest)
        takeRest(rules, patch.rest->after);
    if (patch.player)
        rules.player = patch.player->after;
    apply(patch.monsters, rules.monsters);
    apply(patch.items, rules.items);
    apply(patch.terrain, rules.terrain);
    apply(patch.equipmentSlots, rules.rules.equipmentSlots);
    apply(patch.goals, rules.goals);
    apply(patch.tables, rules.tables);
    for (const TablePatch &each : patch.inTables) {
        core::SpawnTable &table = rules.tables[each.table];
        if (each.rules) {
            std::vector<core::SpawnEntry> entries = std::move(table.entries);
            table = each.rules->after;
            table.entries = std::move(entries);
        }
        apply(each.entries, table.entries);
    }
}

void removeRows(const RowsPatch &patch, core::Ruleset &rules)
{
    std::vector<core::SpawnEntry> &entries = rules.tables[patch.table].entries;
    const auto from = entries.begin() + offset(patch.from);
    entries.erase(from, from + offset(patch.removed.size()));
}

void insertRows(const RowsPatch &patch, core::Ruleset &rules)
{
    std::vector<core::SpawnEntry> &entries = rules.tables[patch.table].entries;
    entries.insert(entries.begin() + offset(patch.to), patch.inserted.begin(),
                   patch.inserted.end());
}

void apply(const DraftPatch &patch, core::Ruleset &rules)
{
    applyValues(patch, rules);
    for (const RowsPatch &each : patch.rows) {
        removeRows(each, rules);
        insertRows(each, rules);
    }
    if (patch.floors.before != patch.floors.after)
        rules.floors = patch.floors.after;
}

std::optional<DraftChange> exchangeBy(const DraftPatch &patch)
{
    const bool hasOtherTables = !patch.tables.isEmpty();
    if (patch.rest || (hasOtherTables && patch.floors.before != patch.floors.after))
        return DraftExchanged();
    return hasOtherTables ? std::optional<DraftChange>(TablesExchanged()) : std::nullopt;
}

std::vector<DraftChange> valueChanges(const DraftPatch &patch, const core::Ruleset &rules)
{
    std::vector<DraftChange> changes;
    for (const TablePatch &each : patch.inTables) {
        const core::SpawnTable &table = rules.tables[each.table];
        for (std::size_t i = 0; i < each.entries.before.size(); ++i)
            if (each.entries.before[i] != each.entries.after[i])
                addEntryChanges(changes, table.id, each.entries.before[i], each.entries.after[i],
                                rules.floors);
        if (each.rules)
            addRuleChanges(changes, each, table);
    }
    addTypeChanges(changes, patch, rules);
    if (!patch.goals.isEmpty())
        changes.emplace_back(GoalsChanged());
    return changes;
}

} // namespace editor
