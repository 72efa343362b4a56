// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/tablelinks.h"

#include "core/tables/findings.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace core {

namespace {

void addBelow(const Ruleset &rules, std::size_t table, std::set<std::size_t> &below)
{
    for (const SpawnEntry &entry : rules.tables[table].entries) {
        for (const std::string &name : tablesOf(entry)) {
            const auto found = findTable(rules, name);
            if (found && below.insert(*found).second)
                addBelow(rules, *found, below);
        }
    }
}

bool hasFilters(const SpawnTable &table)
{
    return !table.rooms.isEmpty()
        || std::any_of(table.entries.begin(), table.entries.end(),
                       [](const SpawnEntry &entry) { return !entry.rooms.isEmpty(); });
}

// Sets of tables that grow together.
class TableSets
{
public:
    explicit TableSets(std::size_t tables)
        : m_head(tables)
    {
        std::iota(m_head.begin(), m_head.end(), std::size_t {0});
    }

    void join(std::size_t a, std::size_t b)
    {
        const auto [low, high] = std::minmax({find(a), find(b)});
        m_head[high] = low;
    }

    /// Of these tables, which ascend.
    std::vector<std::vector<std::size_t>> lists(const std::vector<std::size_t> &tables)
    {
        std::map<std::size_t, std::vector<std::size_t>> lists;
        for (const std::size_t t : tables)
            lists[find(t)].push_back(t);
        std::vector<std::vector<std::size_t>> result;
        result.reserve(lists.size());
        for (auto &[first, list] : lists)
            result.push_back(std::move(list));
        return result;
    }

private:
    std::size_t find(std::size_t t)
    {
        while (m_head[t] != t)
            t = m_head[t] = m_head[m_head[t]];
        return t;
    }

    std::vector<std::size_t> m_head;
};

// Tables that draw from each other, or whose draws depend on themes that remember.
void joinByDraws(const Ruleset &rules, TableSets &sets)
{
    const std::vector<std::size_t> themes = tablesOfThemes(rules);
    const bool remembersThemes = std::any_of(
        themes.begin(), themes.end(), [&](std::size_t t) { return remembers(rules.tables[t]); });
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        for (const std::size_t below : tablesBelow(rules, t))
            sets.join(t, below);
        if (remembersThemes
            && (rules.tables[t].spawns == Spawns::Themes || hasFilters(rules.tables[t])))
            sets.join(t, themes.front());
    }
}

} // namespace

std::vector<std::size_t> tablesBelow(const Ruleset &rules, std::size_t table)
{
    std::set<std::size_t> below;
    addBelow(rules, table, below);
    below.erase(table);
    return {below.begin(), below.end()};
}

std::vector<std::size_t> typesBroughtBy(const Ruleset &rules, const SpawnedPlaces &places,
                                        std::size_t table)
{
    std::vector<std::size_t> brought;
    const SpawnTable &from = rules.tables[table];
    for (const SpawnEntry &entry : from.entries) {
        for (const std::string &id : typesNamed(entry)) {
            if (bringsThings(from.spawns) && !id.empty())
                brought.push_back(places.at(from.spawns, id));
        }
    }
    return brought;
}

std::vector<std::size_t> tablesOfThemes(const Ruleset &rules)
{
    std::vector<std::size_t> tables;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        if (rules.tables[t].spawns == Spawns::Themes)
            tables.push_back(t);
    }
    return tables;
}

bool asksForThemes(const Ruleset &rules, std::size_t table)
{
    const std::vector<std::size_t> below = tablesBelow(rules, table);
    return hasFilters(rules.tables[table])
        || std::any_of(below.begin(), below.end(),
                       [&](std::size_t t) { return hasFilters(rules.tables[t]); });
}

namespace {

/// Single things of both kinds are alike within rooms too, as are draws for each room that ask for
/// themes where `mayAsk`.
std::vector<bool> drawsAlikeWhere(const Ruleset &rules, bool inRooms, bool mayAsk)
{
    std::vector<bool> result;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const SpawnTable &table = rules.tables[t];
        const bool draws = !std::holds_alternative<NotDrawn>(table.count.draws)
            && (table.spawns == Spawns::Monsters || table.spawns == Spawns::Items
                || (inRooms && table.spawns == Spawns::Both && !bringsGroups(rules, t)));
        const auto isAlike = [&](const SpawnTable &from) {
            return !remembers(from) && !fillsVaults(from)
                && (from.spawns == table.spawns || table.spawns == Spawns::Both)
                && (!hasFilters(from) || (mayAsk && table.count.per == Per::Room));
        };
        const std::vector<std::size_t> below = tablesBelow(rules, t);
        result.push_back(draws && isAlike(table)
                         && std::all_of(below.begin(), below.end(),
                                        [&](std::size_t b) { return isAlike(rules.tables[b]); }));
    }
    return result;
}

} // namespace

std::vector<bool> drawsAlike(const Ruleset &rules)
{
    return drawsAlikeWhere(rules, false, false);
}

std::vector<bool> drawsAlikeInRooms(const Ruleset &rules)
{
    const std::vector<std::size_t> themes = tablesOfThemes(rules);
    const bool areThemesPlain = std::none_of(themes.begin(), themes.end(), [&](std::size_t t) {
        return remembers(rules.tables[t]) || asksForThemes(rules, t);
    });
    return drawsAlikeWhere(rules, true, areThemesPlain);
}

bool bringsGroups(const Ruleset &rules, std::size_t table)
{
    const auto hasGroups = [&](std::size_t t) {
        const std::vector<SpawnEntry> &entries = rules.tables[t].entries;
        return std::any_of(entries.begin(), entries.end(), [](const SpawnEntry &entry) {
            return std::holds_alternative<Group>(entry.stands);
        });
    };
    const std::vector<std::size_t> below = tablesBelow(rules, table);
    return hasGroups(table) || std::any_of(below.begin(), below.end(), hasGroups);
}

std::vector<std::vector<std::size_t>> rememberedTogether(const Ruleset &rules,
                                                         const std::vector<std::size_t> &tables)
{
    TableSets sets(rules.tables.size());
    joinByDraws(rules, sets);
    const DrawnKeys keys(rules);
    std::vector<std::optional<std::size_t>> first(keys.size());
    for (const std::size_t t : tables) {
        for (std::size_t e = 0; e < rules.tables[t].entries.size(); ++e) {
            const std::size_t key = keys.of(t, e);
            if (keys.isAsked(key))
                sets.join(t, *(first[key] = first[key].value_or(t)));
        }
    }
    return sets.lists(tables);
}

std::vector<std::vector<std::size_t>> dependentTables(const Ruleset &rules)
{
    TableSets sets(rules.tables.size());
    joinByDraws(rules, sets);
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    const SpawnedPlaces places(types, rules);
    std::vector<std::optional<std::size_t>> bringer(types.size());
    std::vector<std::size_t> all;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        all.push_back(t);
        for (const std::size_t type : typesBroughtBy(rules, places, t))
            sets.join(t, *(bringer[type] = bringer[type].value_or(t)));
    }
    return sets.lists(all);
}

bool fillsVaults(const SpawnTable &table)
{
    return !table.vaultKey.empty();
}

bool placesByItself(const SpawnTable &table)
{
    return bringsThings(table.spawns) && drawsByItself(table);
}

std::pair<Spawns, std::size_t> placeInOrder(const Ruleset &rules, std::size_t table)
{
    return {rules.tables[table].spawns, table};
}

} // namespace core
