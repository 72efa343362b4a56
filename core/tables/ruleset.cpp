// SPDX-License-Identifier: MIT
#include "core/tables/ruleset.h"

#include "core/tables/drawnkeys.h"
#include "core/tables/validate.h"

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

Ruleset::Ruleset() = default;
Ruleset::Ruleset(const Ruleset &other) = default;
Ruleset::Ruleset(Ruleset &&other) noexcept = default;
Ruleset &Ruleset::operator=(const Ruleset &other) = default;
Ruleset &Ruleset::operator=(Ruleset &&other) noexcept = default;
Ruleset::~Ruleset() = default;
bool Ruleset::operator==(const Ruleset &other) const = default;

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

std::optional<std::size_t> findAppearances(const Ruleset &rules, std::string_view id)
{
    return indexOf(rules.appearances, id);
}

std::optional<std::size_t> findTerrain(const Ruleset &rules, std::string_view id)
{
    return indexOf(rules.terrain, id);
}

std::vector<int> kindsAppearingAs(const Ruleset &rules, std::string_view id)
{
    std::vector<int> kinds;
    for (std::size_t i = 0; i < rules.items.size(); ++i) {
        if (rules.items[i].appearsAs == id)
            kinds.push_back(static_cast<int>(i));
    }
    return kinds;
}

const FloorPalette *paletteOf(const Ruleset &rules, int floor)
{
    const auto below
        = std::find_if(rules.palette.begin(), rules.palette.end(),
                       [floor](const FloorPalette &palette) { return palette.floor > floor; });
    return below == rules.palette.begin() ? nullptr : &*(below - 1);
}

bool winsGame(const Ruleset &rules, int item)
{
    return std::holds_alternative<Triumph>(rules.items[static_cast<std::size_t>(item)].effect);
}

bool isWonByItem(const Ruleset &rules)
{
    return std::any_of(rules.items.begin(), rules.items.end(), [](const ItemType &item) {
        return std::holds_alternative<Triumph>(item.effect);
    });
}

/// Whether a table of that kind names the type.
static bool isNamed(const Ruleset &rules, Spawns kind, std::string_view id)
{
    const auto names = [id](const SpawnEntry &entry) {
        const std::vector<std::string> types = typesNamed(entry);
        return std::find(types.begin(), types.end(), id) != types.end();
    };
    return std::any_of(rules.tables.begin(), rules.tables.end(), [&](const SpawnTable &table) {
        return table.spawns == kind
            && std::any_of(table.entries.begin(), table.entries.end(), names);
    });
}

TypeRef typeOf(const Ruleset &rules, Spawns spawns, std::string_view id)
{
    if (!bringsThings(spawns))
        return {};
    const auto monster
        = spawns == Spawns::Items ? std::optional<std::size_t> {} : findMonster(rules, id);
    const auto item = spawns == Spawns::Monsters || monster ? std::optional<std::size_t> {}
                                                            : findItem(rules, id);
    const bool isUndefined = !monster && !item && spawns == Spawns::Both;
    const bool isItem = spawns == Spawns::Items || item
        || (isUndefined && isNamed(rules, Spawns::Items, id)
            && !isNamed(rules, Spawns::Monsters, id));
    const auto index = isItem ? item : monster;
    return {.kind = isItem ? Spawns::Items : Spawns::Monsters,
            .index = index ? static_cast<int>(*index) : -1};
}

std::string displayName(const Ruleset &rules, const SpawnTable &table, std::string_view id)
{
    const auto entry = findEntry(table, id);
    const bool isEntry = entry && !table.entries[*entry].type().empty();
    const std::string_view named = isEntry ? std::string_view(table.entries[*entry].type()) : id;
    if (table.spawns == Spawns::Terrain) {
        const auto terrain = findTerrain(rules, named);
        return terrain ? rules.terrain[*terrain].name : std::string(id);
    }
    const TypeRef type = typeOf(rules, table.spawns, named);
    if (type.index < 0)
        return std::string(id);
    const auto index = static_cast<std::size_t>(type.index);
    return type.kind == Spawns::Items ? rules.items[index].name : rules.monsters[index].name;
}

namespace {

Message kindOfType(Spawns spawns)
{
    switch (spawns) {
    case Spawns::Monsters:
        return {"monster-type"};
    case Spawns::Items:
        return {"item-type"};
    case Spawns::Both:
        return {"monster-or-item-type"};
    case Spawns::Themes:
        return {"theme"};
    case Spawns::Terrain:
        return {"terrain"};
    }
    return {};
}

/// What `table` may bring, that has no type.
void addMissingTypes(std::vector<Message> &missing, const Ruleset &rules, const SpawnTable &table)
{
    const auto require = [&](const std::string &id) {
        const bool isTerrain = table.spawns == Spawns::Terrain;
        if (isTerrain ? findTerrain(rules, id).has_value()
                      : typeOf(rules, table.spawns, id).index >= 0)
            return;
        missing.push_back({"table-names-no-type", {table.id, id, kindOfType(table.spawns)}});
    };
    for (const SpawnEntry &entry : table.entries) {
        for (const std::string &type : typesNamed(entry))
            require(type);
    }
}

void addMissingAppearances(std::vector<Message> &missing, const Ruleset &rules)
{
    for (const ItemType &item : rules.items) {
        if (!item.appearsAs.empty() && !findAppearances(rules, item.appearsAs))
            missing.push_back({"item-names-no-appearances", {item.id, item.appearsAs}});
    }
    for (const AppearanceGroup &group : rules.appearances) {
        const std::size_t kinds = kindsAppearingAs(rules, group.id).size();
        if (kinds > group.looks.size())
            missing.push_back(tooFewAppearances(group, kinds));
    }
}

} // namespace

Message tooFewAppearances(const AppearanceGroup &group, std::size_t kinds)
{
    return {"too-few-appearances",
            {kinds, group.id, group.looks.size(), kinds - group.looks.size()}};
}

std::vector<Message> missingForPlay(const Ruleset &rules)
{
    std::vector<Message> missing;
    if (!rules.player)
        missing.push_back({"there-is-no-player"});
    for (const SpawnTable &table : rules.tables) {
        if (table.spawns != Spawns::Themes)
            addMissingTypes(missing, rules, table);
    }
    addMissingAppearances(missing, rules);
    if (const auto endless = endlessDraws(rules))
        missing.push_back(endless->message);
    if (rules.player) {
        const auto require = [&](const std::string &id, std::string_view message) {
            if (!findItem(rules, id))
                missing.push_back({message, {id}});
        };
        for (const std::string &id : rules.player->wears)
            require(id, "player-wears-what-is-not-defined");
        for (const std::string &id : rules.player->carries)
            require(id, "player-carries-what-is-not-defined");
    }
    return missing;
}

} // namespace core

template class std::vector<core::MonsterType>;
template class std::vector<core::ItemType>;
template class std::vector<core::AppearanceGroup>;
template class std::vector<core::TerrainType>;
template class std::vector<core::SpawnEntry>;
template class std::vector<core::SpawnTable>;
template class std::vector<core::Goal>;
