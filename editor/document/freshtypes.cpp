// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/freshtypes.h"

#include "core/base/overloaded.h"
#include "core/tables/drawnkeys.h"

#include <QString>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

core::MonsterType freshMonster(const std::string &id)
{
    core::MonsterType type;
    type.id = type.name = id;
    const QString letters = QString::fromStdString(id);
    const bool isPair = !letters.isEmpty() && letters.at(0).isHighSurrogate();
    type.glyph = letters.left(isPair ? 2 : 1).toStdString();
    type.hp = 10;
    type.power = {1, 1};
    return type;
}

core::ItemType freshItem(const std::string &id)
{
    core::ItemType type;
    type.id = type.name = id;
    type.glyph = "!";
    type.effect = core::Heal {10};
    return type;
}

core::TerrainType freshTerrain(const std::string &id)
{
    constexpr int usualSize = 20;
    core::TerrainType type;
    type.id = type.name = id;
    type.glyph = "\"";
    type.color = "#5f9f4f";
    type.size = core::Exactly {core::Constant {usualSize}};
    return type;
}

void addSlot(std::vector<std::string> &places, const core::ItemType &item)
{
    const auto *wear = std::get_if<core::Wear>(&item.effect);
    if (wear && std::find(places.begin(), places.end(), wear->slot) == places.end())
        places.push_back(wear->slot);
}

template<typename Type>
void put(std::vector<Type> &types, const Type &type)
{
    const auto same = std::find_if(types.begin(), types.end(),
                                   [&type](const Type &t) { return t.id == type.id; });
    if (same == types.end())
        types.push_back(type);
    else
        *same = type;
}

} // namespace

std::optional<AnyType> findType(const core::Ruleset &rules, core::Spawns kind,
                                const std::string &id)
{
    return onTypes(rules, kind, [&id](const auto &types) -> std::optional<AnyType> {
        const auto found = std::find_if(types.begin(), types.end(),
                                        [&id](const auto &type) { return type.id == id; });
        return found == types.end() ? std::nullopt : std::optional<AnyType>(*found);
    });
}

bool isTypeThere(const core::Ruleset &rules, core::Spawns kind, const std::string &id)
{
    if (kind == core::Spawns::Terrain)
        return findType(rules, kind, id).has_value();
    return core::findMonster(rules, id) || core::findItem(rules, id);
}

void putType(core::Ruleset &rules, const AnyType &type)
{
    std::visit(core::Overloaded {[&](const core::MonsterType &m) { put(rules.monsters, m); },
                                 [&](const core::ItemType &i) {
                                     put(rules.items, i);
                                     addSlot(rules.rules.equipmentSlots, i);
                                 },
                                 [&](const core::TerrainType &t) { put(rules.terrain, t); }},
               type);
}

AnyType freshType(core::Spawns kind, const std::string &id)
{
    if (kind == core::Spawns::Terrain)
        return freshTerrain(id);
    return kind == core::Spawns::Monsters ? AnyType(freshMonster(id)) : AnyType(freshItem(id));
}

core::PlayerType freshPlayer()
{
    core::PlayerType player;
    player.hp = 100;
    player.defense = {1, 1};
    player.power = {4, 4};
    return player;
}

core::Ruleset withTypes(core::Ruleset rules, core::Spawns spawns)
{
    for (const core::SpawnTable &table : rules.tables) {
        if (!core::bringsThings(table.spawns))
            continue;
        for (const core::SpawnEntry &entry : table.entries) {
            for (const std::string &id : typesNamed(entry)) {
                const core::TypeRef type = core::typeOf(rules, table.spawns, id);
                if (type.index < 0 && type.kind == spawns)
                    putType(rules, freshType(spawns, id));
            }
        }
    }
    return rules;
}

core::Ruleset madePlayable(core::Ruleset rules)
{
    rules = withTypes(std::move(rules), core::Spawns::Monsters);
    rules = withTypes(std::move(rules), core::Spawns::Items);
    if (!rules.player)
        rules.player = freshPlayer();
    const auto isLost = [&rules](const std::string &id) { return !findItem(rules, id); };
    std::erase_if(rules.player->wears, isLost);
    std::erase_if(rules.player->carries, isLost);
    return rules;
}

} // namespace editor
