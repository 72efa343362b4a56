// SPDX-License-Identifier: MIT
#include "core/io/literals/intoruleset.h"

#include "core/base/freename.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

/// The entry of that id, or of one that differs in capitals and blanks alone: "Healing Potion".
std::vector<SpawnEntry>::const_iterator entryLike(const SpawnTable &table, const std::string &name)
{
    const auto find
        = [&table](const auto &fits) { return std::ranges::find_if(table.entries, fits); };
    const auto same = find([&](const SpawnEntry &other) { return other.id == name; });
    return same != table.entries.end()
        ? same
        : find([&](const SpawnEntry &other) { return idOf(other.id) == idOf(name); });
}

/// The entries with what those of the place are beside their weights: what they stand for, their
/// limits.
std::vector<SpawnEntry> withRulesOf(const SpawnTable &place, std::vector<SpawnEntry> entries)
{
    for (SpawnEntry &entry : entries) {
        const auto same = entryLike(place, entry.id);
        if (same == place.entries.end())
            continue;
        Progression weight = std::move(entry.weight);
        entry = *same;
        entry.weight = std::move(weight);
    }
    return entries;
}

} // namespace

std::vector<std::string> placesFor(const std::vector<SpawnTable> &tables,
                                   const std::vector<SpawnTable> &present)
{
    std::set<std::string> taken;
    std::vector<std::string> places(tables.size());
    const auto choose = [&](const auto &fits) {
        for (std::size_t i = 0; i < tables.size(); ++i) {
            for (std::size_t k = 0; k < present.size() && places[i].empty(); ++k) {
                if (taken.count(present[k].id) == 0 && fits(tables[i], present[k]))
                    places[i] = *taken.insert(present[k].id).first;
            }
        }
    };
    choose([](const SpawnTable &own, const SpawnTable &there) { return own.id == there.id; });
    choose([](const SpawnTable &own, const SpawnTable &there) {
        return std::ranges::any_of(own.entries, [&](const SpawnEntry &entry) {
            return entryLike(there, entry.id) != there.entries.end();
        });
    });
    return places;
}

Message beyondLastFloor(const std::vector<SpawnTable> &tables, const Ruleset &rules)
{
    const int reached = floorsReached(tables, 0, rules.floors);
    return reached > rules.floors
        ? Message {"tables-reach-beyond-last-floor", {rules.floors, reached}}
        : Message {};
}

Ruleset withTables(Ruleset rules, std::vector<SpawnTable> tables,
                   const std::vector<std::string> &places)
{
    std::set<std::string> used;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        SpawnTable &table = tables[i];
        if (const auto place = findTable(rules, places[i]);
            place && used.insert(places[i]).second) {
            SpawnTable &there = rules.tables[*place];
            table.id = there.id;
            table.spawns = there.spawns;
            table.placement = there.placement; // of this game, not of the tutorial
            there = std::move(table);
            continue;
        }
        table.id = freeName(
            table.id, [&rules](const std::string &id) { return findTable(rules, id).has_value(); });
        rules.tables.push_back(std::move(table));
    }
    return rules;
}

Ruleset withImported(const Ruleset &rules, const Imported &imported,
                     const std::vector<std::string> &places)
{
    std::vector<SpawnTable> tables = imported.rules.tables;
    const std::vector<std::string> &assumed = imported.withoutCount;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto place = findTable(rules, places[i]);
        if (!place)
            continue;
        SpawnTable merged = rules.tables[*place];
        if (std::ranges::find(assumed, tables[i].id) == assumed.end())
            merged.count = tables[i].count;
        merged.entries = withRulesOf(merged, std::move(tables[i].entries));
        merged.id = tables[i].id;
        tables[i] = std::move(merged);
    }
    return withTables(rules, std::move(tables), places);
}

} // namespace core
