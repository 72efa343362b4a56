// SPDX-License-Identifier: MIT
// Monster and item types, and what items look like.

#include "core/io/ruleset/writers.h"

namespace core {

namespace {

void addDescription(JsonObject &object, const std::string &description)
{
    if (!description.empty())
        object.addText("description", description);
}

} // namespace

std::string toJson(const MonsterType &monster)
{
    JsonObject object;
    object.addText("id", monster.id)
        .addText("name", monster.name)
        .addText("glyph", monster.glyph)
        .addText("color", monster.color);
    addDescription(object, monster.description);
    object.add("hp", monster.hp)
        .add("defense", toJson(monster.defense))
        .add("power", toJson(monster.power))
        .add("xp", monster.xp)
        .add("behavior", toJson(monster.behavior, membersBelow(monster.unknown, "behavior")));
    if (monster.speed != normalSpeed)
        object.add("speed", speedText(monster.speed));
    if (monster.inflicts)
        object.add("inflicts",
                   toJson(*monster.inflicts, membersBelow(monster.unknown, "inflicts")));
    return object.add(monster.unknown).str();
}

std::string toJson(const ItemType &item)
{
    JsonObject object;
    object.addText("id", item.id)
        .addText("name", item.name)
        .addText("glyph", item.glyph)
        .addText("color", item.color);
    addDescription(object, item.description);
    const bool isMissile = std::holds_alternative<Missile>(item.effect);
    const std::string_view purpose = std::holds_alternative<Wear>(item.effect) ? "equip" : "effect";
    if (!isMissile)
        object.add(purpose, toJson(item.effect, membersBelow(item.unknown, purpose)));
    const UnknownMembers ofThrow = membersBelow(item.unknown, "throw");
    if (isMissile || item.thrown != Throw {} || !ofThrow.empty())
        object.add("throw", toJson(item.thrown, ofThrow));
    if (!item.appearsAs.empty())
        object.addText("appearsAs", item.appearsAs);
    if (item.isKnown)
        object.add("known", std::string_view("true"));
    return object.add(item.unknown).str();
}

std::string toJson(const Appearance &look)
{
    return JsonObject()
        .addText("name", look.name)
        .addText("glyph", look.glyph)
        .addText("color", look.color)
        .add(look.unknown)
        .str();
}

} // namespace core
