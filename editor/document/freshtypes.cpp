// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/freshtypes.h"

#include "core/tables/drawnkeys.h"

#include <QString>

#include <utility>

namespace editor {

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
                if (type.index >= 0 || type.kind != spawns)
                    continue;
                if (spawns == core::Spawns::Monsters)
                    rules.monsters.push_back(freshMonster(id));
                else
                    rules.items.push_back(freshItem(id));
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
