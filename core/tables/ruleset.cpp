// SPDX-License-Identifier: MIT
#include "core/tables/ruleset.h"

#include "core/tables/drawnkeys.h"

#include <algorithm>

namespace core {

namespace {

template<typename T>
std::optional<std::size_t> indexOf(const std::vector<T> &list, std::string_view id)
{
    const auto found
        = std::find_if(list.begin(), list.end(), [id](const T &item) { return item.id == id; });
    if (found == list.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - list.begin());
}

} // namespace

std::optional<std::size_t> findMonster(const Ruleset &rules, std::string_view id)
{
    return indexOf(rules.monsters, id);
}

std::optional<std::size_t> findItem(const Ruleset &rules, std::string_view id)
{
    return indexOf(rules.items, id);
}

std::optional<std::size_t> findTable(const Ruleset &rules, std::string_view id)
{
    return indexOf(rules.tables, id);
}

TypeRef typeOf(const Ruleset &rules, Spawns spawns, std::string_view id)
{
    if (spawns == Spawns::Themes)
        return {};
    const auto monster
        = spawns == Spawns::Items ? std::optional<std::size_t> {} : findMonster(rules, id);
    const auto item = spawns == Spawns::Monsters || monster ? std::optional<std::size_t> {}
                                                            : findItem(rules, id);
    const bool isItem = spawns == Spawns::Items || item;
    const auto index = isItem ? item : monster;
    return {.kind = isItem ? Spawns::Items : Spawns::Monsters,
            .index = index ? static_cast<int>(*index) : -1};
}

std::string displayName(const Ruleset &rules, const SpawnTable &table, std::string_view id)
{
    const auto entry = std::find_if(table.entries.begin(), table.entries.end(),
                                    [id](const SpawnEntry &one) { return one.id == id; });
    const bool isEntry = entry != table.entries.end() && !entry->type().empty();
    const TypeRef type = typeOf(rules, table.spawns, isEntry ? entry->type() : id);
    if (type.index < 0)
        return std::string(id);
    const auto index = static_cast<std::size_t>(type.index);
    return type.kind == Spawns::Items ? rules.items[index].name : rules.monsters[index].name;
}

namespace {

/// What `table` may bring, that has no type.
void addMissingTypes(std::vector<std::string> &missing, const Ruleset &rules,
                     const SpawnTable &table)
{
    const auto require = [&](const std::string &id) {
        if (typeOf(rules, table.spawns, id).index >= 0)
            return;
        const std::string_view kind = table.spawns == Spawns::Monsters ? "monster"
            : table.spawns == Spawns::Items                            ? "item"
                                                                       : "monster or item";
        missing.push_back("Table \"" + table.id + "\" names \"" + id + "\", but no such "
                          + std::string(kind) + " type is defined.");
    };
    for (const SpawnEntry &entry : table.entries) {
        for (const std::string &type : typesNamed(entry))
            require(type);
    }
}

} // namespace

std::vector<std::string> missingForPlay(const Ruleset &rules)
{
    std::vector<std::string> missing;
    if (!rules.player)
        missing.emplace_back("There is no player: add a \"player\" with hp, defense and power.");
    for (const SpawnTable &table : rules.tables) {
        if (table.spawns != Spawns::Themes)
            addMissingTypes(missing, rules, table);
    }
    if (rules.player) {
        const auto require = [&](const std::string &id, const std::string &verb) {
            if (!findItem(rules, id))
                missing.push_back("The player " + verb + " \"" + id
                                  + "\", but no such item type is defined.");
        };
        for (const std::string &id : rules.player->wears)
            require(id, "wears");
        for (const std::string &id : rules.player->carries)
            require(id, "carries");
    }
    return missing;
}

} // namespace core
