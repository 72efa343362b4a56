#include "core/tables/ruleset.h"

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

std::string displayName(const Ruleset &rules, const SpawnTable &table, std::string_view id)
{
    if (table.spawns == Spawns::Monsters) {
        if (const auto monster = findMonster(rules, id))
            return rules.monsters[*monster].name;
    } else if (const auto item = findItem(rules, id)) {
        return rules.items[*item].name;
    }
    return std::string(id);
}

std::vector<std::string> missingForPlay(const Ruleset &rules)
{
    std::vector<std::string> missing;
    if (!rules.player)
        missing.emplace_back("There is no player: add a \"player\" with hp, defense and power.");
    for (const SpawnTable &table : rules.tables) {
        const bool monsters = table.spawns == Spawns::Monsters;
        for (const SpawnEntry &entry : table.entries) {
            const bool known = monsters ? findMonster(rules, entry.id).has_value()
                                        : findItem(rules, entry.id).has_value();
            if (!known)
                missing.push_back("Table \"" + table.id + "\" names \"" + entry.id
                                  + "\", but no such " + (monsters ? "monster" : "item")
                                  + " type is defined.");
        }
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
