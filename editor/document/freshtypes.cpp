#include "editor/document/freshtypes.h"

#include <QString>

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
